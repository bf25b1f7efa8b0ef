#!/usr/bin/env python3
"""Steps: mvsrun with modules of a few instructions made here by hand, and
with what it must refuse. No compiler is needed.

usage: test_modules.py MVSRUN
"""
import pathlib
import subprocess
import sys
import tempfile

ENTRY = "@@CRT0"

# What a module does: its code, exit status, and words told on standard error.
STEPS = {
    "return": ("1BFF 07FE", 0, ""),
    "return code": ("41F0000C 07FE", 12, ""),
    "return code too large": ("41F0012C 07FE", 255, ""),
    "operation": ("0000", 16, "ABEND S0C1 (operation)"),
    "where and what": ("1812 1D24 07FE", 16, "at 2 in the module, DR"),
    "store at 0": ("1B33 50303000", 16, "ABEND S0C4"),
    "no such service": ("0AC8", 16, "ABEND SFC8 (SVC 200 is not supported)"),
    "user abend": ("4110007B 0A0D", 16, "ABEND U0123"),
    "load": ("0A08", 16, "ABEND S806"),
    "WTO": ("05C0 4110C00A 0A23 1BFF 07FE 00090000 C8C5D3D3D6", 0,
            "+HELLO"),
    # GETMAIN and a store; FREEMAIN; the page is not there any more
    "storage": ("41000FFF 1111 0A0A 50E01000 0A0A 50E01000", 16,
                "at E in the module, ST"),
    "free twice": ("41000FFF 1111 0A0A 0A0A 0A0A", 16, "ABEND S30A"),
    "too much storage": ("05C0 5800C008 1111 0A0A 00FFFFFF", 16,
                         "ABEND S80A"),
    # the PARM: address at register 1, length, text
    "parm": ("58201000 48F02000 07FE", 3, ""),
}

# Options that are refused, with {} for a good module.
REFUSED = [
    "", "{} {}", "--unknown {}", "--parm", "{} --dd", "--dd A=x:recfm=Q {}",
    "--dd TOOLONGNAME=x {}", "--pgm TOOLONGNAME {}", "--entry OTHER {}",
    "--parm " + "x" * 101 + " {}", "no-such-file", "/",
    "--tso 70000 {}", "--tso 3270x {}", "--tso -1 {}",
]


def module(code):
    """A load module: a name for the code, and the code."""
    text = bytes.fromhex(code)
    size = len(text).to_bytes(2, "big")
    name = ENTRY.ljust(8).encode("cp037") + bytes(5 + 1) + size
    names = bytes.fromhex("28000000 0001 0010") + name
    control = bytes.fromhex("0D000000 0004 0000 06000000 4000") + size
    return names + control + b"\0\1" + size + text


class Trial:
    def __init__(self, mvsrun, path):
        self.mvsrun = mvsrun
        self.path = path
        self.failed = 0

    def run(self, *args):
        return subprocess.run([self.mvsrun, *args], capture_output=True,
                              text=True, timeout=600, input="")

    def expect(self, what, good, run):
        print("ok" if good else "FAILED", what)
        if not good:
            print("status", run.returncode, run.stdout, run.stderr)
            self.failed += 1

    def steps(self):
        for what, (code, status, words) in STEPS.items():
            self.path.write_bytes(module(code))
            run = self.run("--parm", "abc", self.path)
            self.expect(what, run.returncode == status
                        and words in run.stderr, run)

    def count(self):
        self.path.write_bytes(module("1BFF 07FE"))
        run = self.run("--count", self.path)
        self.expect("count", run.stderr.startswith("mvsrun: 3 instructions, "
                                                   "0 bytes"), run)

    def refused(self):
        for options in REFUSED:
            args = options.format(self.path, self.path).split()
            run = self.run(*args)
            usage = run.stderr.startswith("usage: ")
            line = run.stderr.startswith("mvsrun: ") \
                and run.stderr.count("\n") == 1
            self.expect("refused: " + options[:30], run.returncode == 2
                        and (usage or line), run)

    def cut_off(self):
        whole = module("1BFF 07FE")
        for size in range(len(whole)):
            self.path.write_bytes(whole[:size])
            run = self.run(self.path)
            self.expect("module of %d bytes" % size, run.returncode == 2
                        and run.stderr.count("\n") == 1, run)


def main():
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(sys.argv[1], pathlib.Path(folder) / "MODULE")
        trial.steps()
        trial.count()
        trial.refused()
        trial.cut_off()
    return 1 if trial.failed else 0


sys.exit(main())
