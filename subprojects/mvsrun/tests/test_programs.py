#!/usr/bin/env python3
"""Programs against the host: each C program is compiled for MVS and run in
mvsrun, compiled by the host's compiler and run as it is; output and exit
status must be the same. Files written on one side are read on the other.

usage: test_programs.py MVSRUN HOST_CC SOURCE...

The compiler for MVS is cc370, or what the environment variable CC370 names.
Without it nothing is tested: exit status 77.
"""
import difflib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIP = 77
MVS_FLAGS = ["-O1", "-fno-builtin"]
HOST_FLAGS = ["-std=c89", "-O1", "-funsigned-char", "-w"]
INPUT = b"first line\n\n  indented\ntrailing blanks   \n" + b"x" * 80 + b"\n"
DD = "SAVE=%s:recfm=FB:lrecl=80"


class Sides:
    """Both ways to run one program."""

    def __init__(self, mvsrun, mvs_cc, host_cc, source, folder):
        self.mvsrun = mvsrun
        self.folder = folder
        self.module = folder / "MODULE"
        self.program = folder / "program"
        self.build([mvs_cc, *MVS_FLAGS, source, "-o", self.module])
        self.build([*host_cc, *HOST_FLAGS, source, "-o", self.program])

    def build(self, command):
        subprocess.run(command, cwd=self.folder, check=True)

    def run(self, command):
        return subprocess.run(command, input=INPUT, timeout=600,
                              capture_output=True, cwd=self.folder)

    def on_mvs(self, save, *args):
        return self.run([self.mvsrun, "--dd", DD % save, "--parm",
                         " ".join(args), self.module])

    def on_host(self, *args):
        return self.run([self.program, *args])


def told(run):
    """The result of a program: status and output, as lines."""
    text = (run.stdout + run.stderr).decode(errors="replace")
    return ["status %d" % run.returncode, *text.splitlines()]


def same(name, mvs, host):
    """Prints a difference; true if both did the same."""
    if (mvs.returncode, mvs.stdout, mvs.stderr) == (
            host.returncode, host.stdout, host.stderr):
        print("ok", name)
        return True
    print("DIFFERENT", name)
    print("\n".join(difflib.unified_diff(told(mvs), told(host), "mvs", "host",
                                          lineterm="", n=0)))
    return False


def compare_files(sides):
    """Each side writes, the other reads."""
    mvs, host = sides.folder / "by-mvs", sides.folder / "by-host"
    good = same("files write", sides.on_mvs(mvs, "WRITE", "dd:SAVE"),
                sides.on_host("WRITE", str(host)))
    if mvs.read_bytes() != host.read_bytes():
        print("DIFFERENT files as written")
        good = False
    good &= same("files read, written on mvs",
                 sides.on_mvs(mvs, "READ", "dd:SAVE"),
                 sides.on_host("READ", str(mvs)))
    good &= same("files read, written on host",
                 sides.on_mvs(host, "READ", "dd:SAVE"),
                 sides.on_host("READ", str(host)))
    return good


def compare(source, *compilers):
    name = pathlib.Path(source).stem
    with tempfile.TemporaryDirectory() as folder:
        sides = Sides(*compilers, source, pathlib.Path(folder))
        if name == "files":
            return compare_files(sides)
        return same(name, sides.on_mvs("/dev/null"), sides.on_host())


def main():
    mvsrun, host_cc, *sources = sys.argv[1:]
    mvs_cc = shutil.which(os.environ.get("CC370", "cc370"))
    if not mvs_cc:
        print("SKIPPED: no cc370, so no program was tried against the host")
        return SKIP
    compilers = os.path.abspath(mvsrun), mvs_cc, host_cc.split()
    results = [compare(os.path.abspath(s), *compilers) for s in sources]
    return 0 if all(results) else 1


sys.exit(main())
