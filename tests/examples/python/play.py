"""play.py: plays games with random moves, as a bot would.

    play.py GAME GAMES [MOVES]

Plays that many games, each to its end or to MOVES moves (default 200), and
prints how many were won, all points and all moves.
"""
import random
import sys

import parlour


def play(name: str, seed: int, most: int) -> parlour.Status:
    """Plays a game; returns its status at the end."""
    dice = random.Random(seed)
    dealt = parlour.takes(name, parlour.Option.SEED)
    with parlour.Game(name, seed=seed if dealt else None) as game:
        while game.status.moves < most:
            moves = game.legal_moves()
            if not moves:
                break
            game.play(dice.choice(moves))
        return game.status


def main(name: str, games: str, moves: str = '200') -> None:
    ends = [play(name, seed, int(moves)) for seed in range(int(games))]
    won = sum(end.state == parlour.State.WON for end in ends)
    print(f'{name}: {len(ends)} games, {won} won,'
          f' {sum(end.score or 0 for end in ends)} points,'
          f' {sum(end.moves for end in ends)} moves')


if __name__ == '__main__':
    main(*sys.argv[1:])
