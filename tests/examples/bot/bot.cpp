// bot.cpp: a bot in C++: tries each legal move, takes it back, and plays the
// one that scores most.
//
//     bot GAME SEED MOVES
//
// Prints the moves made and the score. It knows no game: any game with a score
// will do.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <parlour.h>

// A session that closes itself and throws what cannot be done.
class Game {
public:
    Game(const std::string &name, unsigned long seed)
    {
        parlour_options o = PARLOUR_OPTIONS_INIT;
        parlour_error error;

        o.game = name.c_str();
        o.given = PARLOUR_OPTION_SEED;
        o.seed = seed;
        session.reset(parlour_open(&o, &error));
        if (!session)
            throw std::runtime_error(error.words);
    }

    void play(const std::string &move)
    {
        parlour_command c = PARLOUR_COMMAND_INIT;

        c.act = PARLOUR_DO_PLAY;
        c.text = move.c_str();
        check(parlour_do(session.get(), &c));
    }

    void undo()
    {
        parlour_command c = PARLOUR_COMMAND_INIT;

        c.act = PARLOUR_DO_UNDO;
        c.number = 1;
        check(parlour_do(session.get(), &c));
    }

    std::vector<std::string> legal_moves() const
    {
        std::vector<std::string> moves;

        parlour_legal_moves(session.get(), keep, &moves);
        return moves;
    }

    parlour_status status() const
    {
        parlour_status status;

        parlour_get_status(session.get(), &status);
        return status;
    }

private:
    struct Close {
        void operator()(parlour_session *s) const { parlour_close(s); }
    };
    std::unique_ptr<parlour_session, Close> session;

    static int keep(void *context, const char *word)
    {
        static_cast<std::vector<std::string> *>(context)->push_back(word);
        return 0;
    }

    static void check(int code)
    {
        if (code != PARLOUR_OK)
            throw std::runtime_error(
                parlour_code_text(static_cast<parlour_code>(code)));
    }
};

// The first of the best moves, or "" without a legal move.
static std::string best_move(Game &game)
{
    std::string best;
    unsigned long most = 0;

    for (const std::string &move : game.legal_moves()) {
        game.play(move);
        if (best.empty() || game.status().score > most) {
            best = move;
            most = game.status().score;
        }
        game.undo();
    }
    return best;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::fprintf(stderr, "usage: bot GAME SEED MOVES\n");
        return 2;
    }
    try {
        Game game(argv[1], std::strtoul(argv[2], nullptr, 10));
        unsigned long left = std::strtoul(argv[3], nullptr, 10);

        for (; left > 0; left--) {
            std::string move = best_move(game);
            if (move.empty())
                break;
            game.play(move);
        }
        std::printf("%s: %lu moves, score %lu\n", game.status().title,
                    game.status().moves, game.status().score);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
