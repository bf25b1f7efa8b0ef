"""picture.py: reads, writes and compares pictures. Reads 24-bit and 32-bit BMP
and 8-bit RGB PNG, writes PNG. Limit: no interlaced PNG.
"""
import struct
import zlib

SIGNATURE = b'\x89PNG\r\n\x1a\n'


class Picture:
    """width, height, and rows of red, green, blue bytes."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def pixel(self, x, y):
        return tuple(self.rows[y][3 * x:3 * x + 3])


def read_bmp(path):
    data = path.read_bytes()
    start, = struct.unpack_from('<I', data, 10)
    width, height = struct.unpack_from('<ii', data, 18)
    size = struct.unpack_from('<H', data, 28)[0] // 8
    assert data[:2] == b'BM' and size in (3, 4), path
    pitch = (width * size + 3) // 4 * 4
    rows = []
    for y in range(abs(height)):
        at = start + pitch * (abs(height) - 1 - y if height > 0 else y)
        line = data[at:at + width * size]
        row = bytearray(3 * width)
        for channel in range(3):
            row[channel::3] = line[2 - channel::size]
        rows.append(bytes(row))
    return Picture(width, abs(height), rows)


def chunk(kind, body):
    return (struct.pack('>I', len(body)) + kind + body
            + struct.pack('>I', zlib.crc32(kind + body)))


def filtered(rows, kind):
    """Rows with PNG's filter 0 (none) or 2 (up)."""
    body, above = bytearray(), bytes(len(rows[0]))
    for row in rows:
        body.append(kind)
        body += row if kind == 0 else bytes(
            (a - b) & 255 for a, b in zip(row, above))
        above = row
    return zlib.compress(bytes(body), 9)


def write_png(picture, path):
    """With the filter that makes it smaller."""
    body = min((filtered(picture.rows, kind) for kind in (0, 2)), key=len)
    path.write_bytes(
        SIGNATURE + chunk(b'IHDR', struct.pack('>IIBBBBB', picture.width,
                                               picture.height, 8, 2, 0, 0, 0))
        + chunk(b'IDAT', body) + chunk(b'IEND', b''))


def paeth(left, up, corner):
    """PNG's predictor: the neighbour nearest to left + up - corner."""
    to_left, to_up = abs(up - corner), abs(left - corner)
    to_corner = abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


PREDICTORS = {                  # by PNG's numbers of filters
    1: lambda left, up, corner: left,
    3: lambda left, up, corner: (left + up) // 2,
    4: paeth,
}


def unfiltered(kind, line, above):
    """The bytes of a row, from its filtered ones and the row above."""
    if kind == 0:
        return line
    if kind == 2:
        return bytes((a + b) & 255 for a, b in zip(line, above))
    row, predict = bytearray(3) + line, PREDICTORS[kind]
    above = bytes(3) + above
    for i in range(3, len(row)):
        row[i] = (row[i] + predict(row[i - 3], above[i], above[i - 3])) & 255
    return bytes(row[3:])


def read_png(path):
    return parse_png(path.read_bytes())


def parse_png(data):
    at, body = len(SIGNATURE), b''
    while at < len(data):
        length, = struct.unpack_from('>I', data, at)
        kind = data[at + 4:at + 8]
        if kind == b'IHDR':
            width, height = struct.unpack_from('>II', data, at + 8)
            assert data[at + 16:at + 18] == b'\x08\x02', 'not 8 bit RGB'
        elif kind == b'IDAT':
            body += data[at + 8:at + 8 + length]
        at += length + 12
    raw, rows, above = zlib.decompress(body), [], bytes(3 * width)
    for y in range(height):
        start = y * (3 * width + 1)
        above = unfiltered(raw[start], raw[start + 1:start + 1 + 3 * width],
                           above)
        rows.append(above)
    return Picture(width, height, rows)


def differing(one, other, tolerance):
    """The part of the pixels that differ by more than the tolerance in some
    channel; 1 if the sizes differ."""
    if (one.width, one.height) != (other.width, other.height):
        return 1.0
    count = 0
    for a, b in zip(one.rows, other.rows):
        if a != b:
            far = [abs(p - q) > tolerance for p, q in zip(a, b)]
            count += sum(map(any, zip(far[0::3], far[1::3], far[2::3])))
    return count / (one.width * one.height)


def grey(picture):
    """The same without its colours."""
    rows = []
    for row in picture.rows:
        bright = [(299 * r + 587 * g + 114 * b) // 1000
                  for r, g, b in zip(row[0::3], row[1::3], row[2::3])]
        line = bytearray(len(row))
        line[0::3] = line[1::3] = line[2::3] = bytes(bright)
        rows.append(bytes(line))
    return Picture(picture.width, picture.height, rows)
