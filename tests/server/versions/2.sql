-- A database of version 2, with a level as well.
-- Both kinds of databases understand it.
CREATE TABLE versions (version BIGINT NOT NULL);
INSERT INTO versions VALUES (2);
CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT NOT NULL, folded
  TEXT NOT NULL UNIQUE, made BIGINT NOT NULL, hidden BIGINT NOT NULL, blocked
  BIGINT NOT NULL);
CREATE TABLE entries (id TEXT PRIMARY KEY, board TEXT NOT NULL, player TEXT
  NOT NULL, course TEXT NOT NULL, rank1 BIGINT NOT NULL, rank2 BIGINT NOT
  NULL, points BIGINT NOT NULL, moves BIGINT NOT NULL, pushes BIGINT NOT NULL,
  seconds BIGINT NOT NULL, help TEXT NOT NULL, received BIGINT NOT NULL,
  hidden BIGINT NOT NULL, line TEXT NOT NULL);
CREATE UNIQUE INDEX entries_player ON entries (board, player);
CREATE INDEX entries_rank ON entries (board, hidden, rank1, rank2, received,
  id);
CREATE INDEX entries_course ON entries (board, course);
CREATE INDEX entries_of ON entries (player);
CREATE TABLE days (day TEXT NOT NULL, game TEXT NOT NULL, start TEXT NOT
  NULL, PRIMARY KEY (day, game));
CREATE TABLE levels (id TEXT PRIMARY KEY, board TEXT NOT NULL UNIQUE, game
  TEXT NOT NULL, player TEXT NOT NULL, title TEXT NOT NULL, author TEXT NOT
  NULL, width BIGINT NOT NULL, height BIGINT NOT NULL, start TEXT NOT NULL,
  best TEXT NOT NULL, moves BIGINT NOT NULL, pushes BIGINT NOT NULL, plays
  BIGINT NOT NULL, likes BIGINT NOT NULL, received BIGINT NOT NULL, hidden
  BIGINT NOT NULL);
CREATE INDEX levels_new ON levels (game, hidden, received, id);
CREATE INDEX levels_likes ON levels (game, hidden, likes, id);
CREATE INDEX levels_plays ON levels (game, hidden, plays, id);
CREATE INDEX levels_of ON levels (player);
CREATE TABLE likes (level TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY
  (level, player));
CREATE INDEX likes_of ON likes (player);
INSERT INTO players VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Anna', 'anna', 1793600000, 0, 0);
INSERT INTO players VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'Ben', 'ben', 1793600001, 0, 0);
INSERT INTO entries VALUES ('aaaaaaaaaaaaaaaa', 'day/2026-11-02/slide', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'course-1', 2, 0, 0, 2, 0, 83, '', 1793600002, 0, 'parlour:slide:3x3:8-5:abcdef');
INSERT INTO entries VALUES ('bbbbbbbbbbbbbbbb', 'day/2026-11-02/slide', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  'course-2', 3, 0, 0, 3, 0, 0, 'undo', 1793600003, 0, 'parlour:slide:3x3:8-5:abcdef');
INSERT INTO days VALUES ('2026-11-02', 'slide', 'parlour:slide:3x3:abcdef');
INSERT INTO levels VALUES ('cccccccccccccccc', 'level/sokoban/11/', 'sokoban', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'First', 'Bea', 5, 3, 'parlour:sokoban:5x3:abcdef',
  'parlour:sokoban:5x3:r:abcdef', 1, 1, 1, 1, 1793600004, 0);
INSERT INTO likes VALUES ('cccccccccccccccc', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
