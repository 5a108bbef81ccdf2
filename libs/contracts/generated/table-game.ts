// Made by `npm run openapi` from libs/contracts/openapi/table-game.json: change the services, not this file.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The service can do its work */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables in order of their codes, by cursor */
        get: operations["TablesController_list"];
        put?: never;
        /** Create a table with limits, rule set and windows */
        post: operations["TablesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table */
        get: operations["TablesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a table; rounds that are open keep what they opened with */
        patch: operations["TablesController_change"];
        trace?: never;
    };
    "/v1/tables/{code}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules played at a table, and what holds where published rules leave a gap */
        get: operations["TablesController_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rounds, newest first, by cursor */
        get: operations["RoundsController_list"];
        put?: never;
        /**
         * Open a round: betting starts now
         * @description On one table or on several that share one deal. If the jackpot service does not answer, the round runs without jackpot bets and jackpotNote says so.
         */
        post: operations["RoundsController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A round: state, light, time left, cards, interruption, jackpot terms */
        get: operations["RoundsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The round live: each event is its whole state with a growing sequence
         * @description Server-sent events of type `round`; after each change and once a second; ends with the round.
         */
        get: operations["RoundsController_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close betting now, before its time */
        post: operations["RoundsController_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the hands and the dealer’s face-up card; decisions open
         * @description The shared hand, or every hand with an ante and no other. A wrong number of cards is refused and changes nothing: the table voids the round.
         */
        post: operations["RoundsController_deal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the card that a hand has bought
         * @description New to the whole round; cards are revealed when every bought card is drawn.
         */
        post: operations["RoundsController_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/dead-hands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declare a hand dead, until the reveal: all its wagers are lost
         * @description At tables with own seats. The reason, the time and the key stay with the round.
         */
        post: operations["RoundsController_declareDead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the dealer’s five cards; the round is settled
         * @description When the decision window is over, or everyone has decided.
         */
        post: operations["RoundsController_reveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/interrupt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Interrupt the round for investigation: its windows stand still */
        post: operations["RoundsController_interrupt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on where the round stood, with the time that was left */
        post: operations["RoundsController_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void an unsettled round as a whole: every wager is returned */
        post: operations["RoundsController_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{code}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest round of a network table as everyone sees it: light, time, cards, counts */
        get: operations["TableViewController_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wagers of a round in order of acceptance, by cursor; a casino sees its own */
        get: operations["BetsController_list"];
        put?: never;
        /**
         * Place wagers of one or many players, all or nothing
         * @description Ante, 5+1, BONUS and jackpot bets, each on a hand and with a bet id of the casino. Resending is safe: a bet on record gives its first answer again.
         */
        post: operations["BetsController_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a player’s last bet back
         * @description Of all hands, repeatedly, until betting closes; an ante takes its side bets with it. With betId, or an Idempotency-Key, resending is safe.
         */
        post: operations["BetsController_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/double": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Double a player’s bets, once, within the limits */
        post: operations["BetsController_double"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place the bets of the player’s previous round again, within the limits */
        post: operations["BetsController_repeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A player left while bets were open: the round’s bets are refused and returned */
        post: operations["BetsController_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call, fold, or buy a card and call, for one or many hands
         * @description The first valid decision on a hand stands; the answer says what stands. A call places a wager of exactly the rule set’s multiple of the ante.
         */
        post: operations["BetsController_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/player-rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player’s rounds, newest first: cards, wagers, decisions by choice or by the clock, results (R51)
         * @description The jackpot service answers with contributions, shares and prizes of the same rounds under the same address.
         */
        get: operations["PlayerRoundsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each wager of a round came to; a casino sees its own */
        get: operations["SettlementController_ofRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the wagers of a casino came to, in all rounds: read on from the cursor */
        get: operations["SettlementController_ofCasino"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedWager: {
            casino: string;
            betId: string;
            player: string;
            table: string;
            hand: number;
            /** @enum {string} */
            kind: "ante" | "fivePlusOne" | "bonus" | "jackpot" | "call" | "purchase";
            /** @enum {string} */
            origin: "placed" | "doubled" | "repeated" | "called" | "bought";
            currency: string;
            stake: string;
            /** Format: date-time */
            acceptedAt: string;
            placedAt: string | null;
        };
        /** @description In force from the next round on */
        ChangeGameTable: {
            /** @enum {string} */
            status?: "active" | "disabled";
            jackpot?: string | null;
            limits?: components["schemas"]["TableLimits"];
            windows?: components["schemas"]["TableWindows"];
        };
        CreateGameTable: {
            code: string;
            /**
             * @description null: the network’s own table
             * @default null
             */
            owner: string | null;
            /** @default live */
            ruleSet: string;
            /** @description Left out: the current one */
            ruleSetVersion?: number;
            /** @default null */
            jackpot: string | null;
            limits: components["schemas"]["TableLimits"];
            windows: components["schemas"]["TableWindows"];
        };
        /** @description Its wagers are lost; the reason is kept with the round */
        DeadHand: {
            hand: number;
            reason: string;
        };
        /** @description The hands, and the dealer’s face-up card; hands or playerCards */
        DealCards: {
            /** @description The shared hand; short for hand 0 alone */
            playerCards?: string[];
            /** @description Every hand with an ante, and no other */
            hands?: {
                hand: number;
                cards: string[];
            }[];
            dealerUpCard: string;
        };
        DecisionsStanding: {
            roundId: string;
            decisions: components["schemas"]["StandingDecision"][];
        };
        /** @description Ante and 5+1 are doubled; the jackpot bet only when an id is given and multiples are allowed */
        DoubleWagers: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            betIds: components["schemas"]["WagerIds"];
        };
        /** @description The card that a hand has bought */
        DrawCard: {
            hand: number;
            card: string;
        };
        EmptyBody: Record<string, never>;
        GameHand: {
            hand: number;
            /** @description The five that are played */
            cards: string[];
            discarded: string | null;
            drawn: string | null;
            dead: {
                reason: string;
                /** Format: date-time */
                declaredAt: string;
                declaredBy: string;
            } | null;
        };
        GameResult: {
            /** @description Of the hand that all share */
            player: ("royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard") | null;
            /** @enum {string} */
            dealer: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            dealerQualifies: boolean;
            hands: {
                hand: number;
                /** @enum {string} */
                category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            }[];
        };
        /** @description The whole state each time, as its deadlines say */
        GameRound: {
            roundId: string;
            /** @description Date and GMT time of the opening, and a number */
            gameNumber: string;
            /** @description Grows with every change of the round */
            sequence: string;
            /** @enum {string} */
            state: "bettingOpen" | "bettingClosing" | "bettingClosed" | "dealt" | "decision" | "revealed" | "settled" | "interrupted" | "voided";
            /** @enum {string} */
            light: "green" | "yellow" | "red";
            /** @description Of the window that runs; null when none does */
            timeLeftMs: number | null;
            /** Format: date-time */
            asOf: string;
            tables: {
                code: string;
                limits: components["schemas"]["TableLimits"];
            }[];
            ruleSet: {
                id: string;
                version: number;
            };
            jackpot: {
                code: string;
                currency: string;
                unitStakes: {
                    [key: string]: string;
                };
                stakeMultipleMax: number;
                currencies: string[];
            } | null;
            /** @description Why the round runs without jackpot bets */
            jackpotNote: string | null;
            /** Format: date-time */
            openedAt: string;
            /**
             * Format: date-time
             * @description Yellow from here
             */
            closingAt: string;
            /**
             * Format: date-time
             * @description Red from here: what arrives now is refused
             */
            closesAt: string;
            decisionOpensAt: string | null;
            decisionEndsAt: string | null;
            cards: {
                player: string[];
                dealer: string[];
            };
            hands: components["schemas"]["GameHand"][];
            result: components["schemas"]["GameResult"] | null;
            interruption: {
                reason: string;
                /** Format: date-time */
                since: string;
                /** @enum {string} */
                stoodAt: "bettingOpen" | "bettingClosing" | "bettingClosed" | "dealt" | "decision" | "revealed" | "settled" | "interrupted" | "voided";
            } | null;
            revealedAt: string | null;
            settledAt: string | null;
            voidedAt: string | null;
            voidReason: string | null;
        };
        GameRounds: {
            items: components["schemas"]["GameRound"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        GameTable: {
            code: string;
            owner: string | null;
            ruleSet: string;
            ruleSetVersion: number;
            jackpot: string | null;
            limits: components["schemas"]["TableLimits"];
            windows: components["schemas"]["Windows"];
            /** @enum {string} */
            status: "active" | "disabled";
        };
        GameTableRules: {
            table: string;
            limits: components["schemas"]["TableLimits"];
            windows: components["schemas"]["Windows"];
            jackpot: string | null;
            ruleSet: components["schemas"]["RuleSetDocument"];
            /** @description What holds where published rules leave a gap */
            decisions: string[];
        };
        GameTables: {
            items: components["schemas"]["GameTable"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description Each part `up`, or `down: ` and why */
        Health: {
            /** @enum {string} */
            status: "up" | "down";
            database?: string;
            redis?: string;
        };
        OpenGameRound: {
            /** @description All share one deal */
            tables: string[];
        };
        /**
         * @example {
         *       "table": "table-1",
         *       "bets": [
         *         {
         *           "casino": "fuji",
         *           "betId": "ante-1",
         *           "player": "guest-6",
         *           "kind": "ante",
         *           "currency": "JPY",
         *           "stake": "1000"
         *         },
         *         {
         *           "casino": "fuji",
         *           "betId": "jackpot-1",
         *           "player": "guest-6",
         *           "kind": "jackpot",
         *           "currency": "JPY",
         *           "stake": "150"
         *         }
         *       ]
         *     }
         */
        PlaceWagers: {
            /** @description May be left out when the round has one table */
            table?: string;
            bets: components["schemas"]["Wager"][];
        };
        /** @description The game’s part: cards, wagers, decisions and results */
        PlayerGame: {
            round: components["schemas"]["GameRound"];
            hands: components["schemas"]["RecalledHand"][];
        };
        PlayerGames: {
            items: components["schemas"]["PlayerGame"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        PlayerLeft: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
        };
        /** @description A purchase buys one card and calls with the new five */
        PlayersDecision: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            /** @enum {string} */
            decision: "call";
            /** @description Of the call wager */
            betId: string;
        } | {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            /** @enum {string} */
            decision: "fold";
        } | {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            /** @enum {string} */
            decision: "purchase";
            /** @description The card of the hand that is given away for a new one */
            discarded: string;
            /** @description Of the price of the card, lost in every case */
            priceBetId: string;
            /** @description Of the call wager */
            betId: string;
        };
        /**
         * @example {
         *       "decisions": [
         *         {
         *           "casino": "fuji",
         *           "player": "guest-6",
         *           "decision": "call",
         *           "betId": "call-1"
         *         }
         *       ]
         *     }
         */
        PostDecisions: {
            decisions: components["schemas"]["PlayersDecision"][];
        };
        /**
         * @description RFC 9457: what was wrong, in which field, and whether a retry may succeed. Nothing was changed
         * @example {
         *       "type": "https://tributary.example/problems/stake-invalid",
         *       "title": "The stake is not one that this jackpot takes",
         *       "status": 422,
         *       "code": "stake-invalid",
         *       "detail": "bets.0.stake: must be 1.00 EUR",
         *       "retry": "never",
         *       "errors": [
         *         {
         *           "field": "bets.0.stake",
         *           "reason": "must be 1.00 EUR"
         *         }
         *       ]
         *     }
         */
        Problem: {
            /**
             * Format: uri
             * @description Address of the problem’s documentation
             */
            type: string;
            title: string;
            status: number;
            code: components["schemas"]["ProblemCode"];
            /** @description For people; its words may change */
            detail: string;
            /** @enum {string} */
            retry: "never" | "later" | "after-change";
            /** @description Every faulty field, at most 100 */
            errors?: {
                /** @description Path in the request, such as bets.3.stake */
                field: string;
                reason: string;
            }[];
            /** @description Of `signature-refused` and `round-not-open`: which of their causes, as a word */
            reason?: string;
            /** @description Of `rate-missing` */
            currency?: string;
            /** @description Of `rate-missing`: what the newest rate lacks */
            rate?: {
                /** @enum {string} */
                reason: "no-rate" | "too-old" | "in-future";
                /** Format: date-time */
                newestAsOf?: string;
                ageHours?: string;
            };
            /** @description Of `round-state`: the state that the round is in */
            state?: string;
            /** @description Of `round-state`: hands that wait for their bought cards */
            hands?: number[];
            /** @description Of `round-state`: the round that still runs at the table */
            roundId?: string;
            /** @description Of `parameters-invalid`: what was computed of the rule set or the prizes */
            figures?: unknown;
            /** @description Of `too-many-requests`, as in the header Retry-After */
            retryAfterSeconds?: number;
        };
        /**
         * @description * `alert-unseen` (409): Nobody has looked at the award’s alert. Retry: after-change, the same request may succeed once something else has changed.
         *     * `already-exists` (409): A record with this identity exists with other content. Retry: never, the same request will not succeed.
         *     * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `ante-missing` (422): A side bet needs an ante. Retry: never, the same request will not succeed.
         *     * `approval-needed` (409): Another person must approve this. Retry: after-change, the same request may succeed once something else has changed.
         *     * `approval-state` (409): This request has been decided. Retry: never, the same request will not succeed.
         *     * `award-state` (409): The award is not in a state for this. Retry: never, the same request will not succeed.
         *     * `batch-conflict` (409): A batch with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `bet-conflict` (409): A bet with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `bet-not-possible` (409): The player’s bets do not allow this. Retry: never, the same request will not succeed.
         *     * `body-too-large` (413): The body is too large. Retry: never, the same request will not succeed.
         *     * `card-invalid` (422): The cards are not a possible deal. Retry: never, the same request will not succeed.
         *     * `casino-not-active` (409): The casino does not take part now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `csrf-refused` (403): The request does not come from the page of this session. Retry: after-change, the same request may succeed once something else has changed.
         *     * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `database-unavailable` (503): The database cannot be reached. Retry: later, the same request may succeed later.
         *     * `decision-refused` (409): The decision is not possible now. Retry: never, the same request will not succeed.
         *     * `fetch-running` (409): This source is being fetched now. Retry: later, the same request may succeed later.
         *     * `forbidden` (403): This key may not do that. Retry: never, the same request will not succeed.
         *     * `headers-too-large` (431): The headers are too large. Retry: never, the same request will not succeed.
         *     * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `internal-error` (500): The service has a fault. Retry: later, the same request may succeed later.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `joining-refused` (409): What the casino confirms is not what the jackpot’s rules say. Retry: after-change, the same request may succeed once something else has changed.
         *     * `malformed-json` (400): The body is not valid JSON. Retry: never, the same request will not succeed.
         *     * `malformed-request` (400): This is not a valid HTTP request. Retry: never, the same request will not succeed.
         *     * `manifest-mismatch` (409): The manifest does not fit what was booked. Retry: never, the same request will not succeed.
         *     * `method-not-allowed` (405): This route has no such method. Retry: never, the same request will not succeed.
         *     * `not-found` (404): There is no such record. Retry: never, the same request will not succeed.
         *     * `outcome-conflict` (409): The round has another outcome already. Retry: never, the same request will not succeed.
         *     * `overloaded` (503): Too many requests are waiting. Retry: later, the same request may succeed later.
         *     * `parameters-invalid` (422): The parameters are not allowed. Retry: never, the same request will not succeed.
         *     * `payout-state` (409): The payout is not in a state for this. Retry: never, the same request will not succeed.
         *     * `payouts-stopped` (409): Payouts of the jackpot wait until its books are proven again. Retry: later, the same request may succeed later.
         *     * `provider-unavailable` (503): The identity provider cannot be reached. Retry: later, the same request may succeed later.
         *     * `rate-invalid` (422): An exchange rate is not valid. Retry: never, the same request will not succeed.
         *     * `rate-missing` (422): The round has no valid rate for a currency. Retry: after-change, the same request may succeed once something else has changed.
         *     * `request-timeout` (408): The request did not arrive in time. Retry: later, the same request may succeed later.
         *     * `returns-pending` (409): The exact return is still being computed. Retry: later, the same request may succeed later.
         *     * `round-not-open` (409): The round takes no bets any more. Retry: never, the same request will not succeed.
         *     * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         *     * `same-person` (403): Requester and approver must be two people. Retry: never, the same request will not succeed.
         *     * `sign-in-refused` (401): Name and password do not fit. Retry: after-change, the same request may succeed once something else has changed.
         *     * `signature-refused` (401): The request is not signed as it must be. Retry: after-change, the same request may succeed once something else has changed.
         *     * `stake-invalid` (422): The stake is not one that this jackpot takes. Retry: never, the same request will not succeed.
         *     * `stake-out-of-limits` (422): The stake is outside the limits of the table. Retry: never, the same request will not succeed.
         *     * `statement-refused` (409): This period cannot be closed now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `table-not-active` (409): The table is not in play. Retry: after-change, the same request may succeed once something else has changed.
         *     * `tables-stopped` (409): A hit has stopped these tables until they are released. Retry: later, the same request may succeed later.
         *     * `too-many-requests` (429): Too many requests in a short time. Retry: later, the same request may succeed later.
         *     * `unauthenticated` (401): No valid key was given. Retry: never, the same request will not succeed.
         *     * `unsupported-media-type` (415): Bodies must be application/json. Retry: never, the same request will not succeed.
         *     * `url-too-long` (414): The address is too long. Retry: never, the same request will not succeed.
         * @enum {string}
         */
        ProblemCode: "alert-unseen" | "already-exists" | "amount-invalid" | "ante-missing" | "approval-needed" | "approval-state" | "award-state" | "batch-conflict" | "bet-conflict" | "bet-not-possible" | "body-too-large" | "card-invalid" | "casino-not-active" | "csrf-refused" | "currency-invalid" | "database-unavailable" | "decision-refused" | "fetch-running" | "forbidden" | "headers-too-large" | "idempotency-key-reused" | "internal-error" | "invalid-request" | "jackpot-not-open" | "joining-refused" | "malformed-json" | "malformed-request" | "manifest-mismatch" | "method-not-allowed" | "not-found" | "outcome-conflict" | "overloaded" | "parameters-invalid" | "payout-state" | "payouts-stopped" | "provider-unavailable" | "rate-invalid" | "rate-missing" | "request-timeout" | "returns-pending" | "round-not-open" | "round-state" | "same-person" | "sign-in-refused" | "signature-refused" | "stake-invalid" | "stake-out-of-limits" | "statement-refused" | "table-not-active" | "tables-stopped" | "too-many-requests" | "unauthenticated" | "unsupported-media-type" | "url-too-long";
        RecalledHand: {
            hand: number;
            table: string;
            currency: string;
            decision: ("call" | "fold" | "purchase") | null;
            /** @description Whether a fold was a choice or came by the clock */
            decidedBy: ("player" | "clock") | null;
            decidedAt: string | null;
            leftAt: string | null;
            wagers: components["schemas"]["RecalledWager"][];
        };
        RecalledWager: {
            casino: string;
            betId: string;
            player: string;
            table: string;
            hand: number;
            /** @enum {string} */
            kind: "ante" | "fivePlusOne" | "bonus" | "jackpot" | "call" | "purchase";
            /** @enum {string} */
            origin: "placed" | "doubled" | "repeated" | "called" | "bought";
            currency: string;
            stake: string;
            /** Format: date-time */
            acceptedAt: string;
            placedAt: string | null;
            voidedAt: string | null;
            voidReason: ("undone" | "left") | null;
            settlement: components["schemas"]["SettlementLine"] | null;
        };
        /** @description The kinds that an id is given for */
        RepeatWagers: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            table?: string;
            betIds: components["schemas"]["WagerIds"];
        };
        /** @description Cards, never amounts: what is payable is computed (E-02) */
        RevealCards: {
            /** @description All five, in dealing order */
            dealerCards: string[];
        };
        RuleSetDocument: {
            /** @description Name of the variant */
            id: string;
            /** @description Each change is a new version; bets keep the one they were placed under */
            version: number;
            hands: {
                /**
                 * @description Who holds a player hand: all players one, every seat its own, or one player several
                 * @enum {string}
                 */
                dealt: "shared" | "perSeat" | "perPlayer";
                /** @description Player hands of one round */
                maximum: number;
            };
            /**
             * @description Which of the dealer’s cards, in dealing order, is face up
             * @enum {string}
             */
            dealerFaceUp: "first" | "last";
            /** @description With which hands the dealer qualifies */
            qualifier: {
                /** @enum {string} */
                kind: "always";
            } | {
                /** @enum {string} */
                kind: "atLeast";
                lowestHand: ("2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks" | "Ac" | "Ad" | "Ah" | "As")[];
            };
            ante: {
                pays: string;
            };
            call: {
                /** @description Price of a call, in antes */
                multipleOfAnte: number;
                /** @description Odds to one by the player’s hand */
                table: {
                    [key: string]: string;
                };
            };
            /** @description Best five of the player’s hand and the dealer’s open card */
            fivePlusOne?: {
                table: {
                    [key: string]: string;
                };
                foldForfeits: {
                    byChoice: boolean;
                    byClock: boolean;
                };
            };
            /** @description Paid to who raised, bought nothing, and met a dealer who did not qualify or was lower */
            bonus?: {
                /** @description The stake is the table minimum divided by this */
                tableMinimumDivisor: number;
                table: {
                    [key: string]: string;
                };
                /** @enum {string} */
                onTie: "pushed" | "lost";
            };
            /** @description Buying a card instead of one of the hand; the price is lost in every case */
            purchase?: {
                /** @description Price of a card, in antes */
                priceMultipleOfAnte: number;
                cardsMaximum: number;
                forfeitsBonus: boolean;
            };
            /** @description The jackpot bet; a jackpot’s own parameters say its prizes */
            jackpot?: {
                stakeMultiplesMaximum: number;
                foldForfeits: {
                    byChoice: boolean;
                    byClock: boolean;
                };
                /**
                 * @description To whom a share goes: all with a jackpot bet in the round, or the holder of the hand
                 * @enum {string}
                 */
                beneficiaries: "round" | "holder";
                prizes: {
                    [key: string]: {
                        /** @enum {string} */
                        kind: "multiple";
                        times: string;
                    } | {
                        /** @enum {string} */
                        kind: "amount";
                        amount: string;
                    } | {
                        /** @enum {string} */
                        kind: "percentage";
                        percent: string;
                    } | {
                        /** @enum {string} */
                        kind: "share";
                    };
                };
            };
        };
        SettlementLine: {
            roundId: string;
            casino: string;
            betId: string;
            player: string;
            hand: number;
            /** @enum {string} */
            kind: "ante" | "fivePlusOne" | "bonus" | "jackpot" | "call" | "purchase";
            currency: string;
            stake: string;
            /** @enum {string} */
            outcome: "won" | "lost" | "pushed" | "returned";
            /** @description What the player gets back, stake included */
            returned: string;
            /** @enum {string} */
            reason: "settled" | "undone" | "left" | "roundVoided";
            /** Format: date-time */
            settledAt: string;
        };
        Settlements: {
            items: components["schemas"]["SettlementLine"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        StandingDecision: {
            casino: string;
            player: string;
            hand: number;
            /** @enum {string} */
            decision: "call" | "fold" | "purchase";
            /** @description Folded by the clock */
            autoFolded: boolean;
            betId: string | null;
            /** @description Of the call; zero when folded */
            stake: string;
            currency: string;
            purchase: {
                betId: string;
                price: string;
                discarded: string;
            } | null;
            /** @description false: an earlier decision stands */
            accepted: boolean;
        };
        /** @description Per currency, of all antes on a hand; 5+1 has the maximum only, BONUS is a part of the minimum */
        TableLimits: {
            [key: string]: {
                minimum: string;
                maximum: string;
            };
        };
        /** @description No player’s reference, and nothing that staff wrote */
        TableView: {
            table: string;
            /** @description null: no round was played yet */
            round: {
                roundId: string;
                /** @description Date and GMT time of the opening, and a number */
                gameNumber: string;
                sequence: string;
                /** @enum {string} */
                state: "bettingOpen" | "bettingClosing" | "bettingClosed" | "dealt" | "decision" | "revealed" | "settled" | "interrupted" | "voided";
                /** @enum {string} */
                light: "green" | "yellow" | "red";
                /** @description Of the window that runs; null when none does */
                timeLeftMs: number | null;
                /** Format: date-time */
                asOf: string;
                /** Format: date-time */
                openedAt: string;
                jackpot: string | null;
                cards: {
                    player: string[];
                    dealer: string[];
                };
                result: {
                    player: ("royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard") | null;
                    /** @enum {string} */
                    dealer: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
                    dealerQualifies: boolean;
                } | null;
                decisions: {
                    called: number;
                    folded: number;
                    undecided: number;
                };
                /** @description Wagers by result; null until they are settled or returned */
                settlement: {
                    won: number;
                    lost: number;
                    pushed: number;
                    returned: number;
                } | null;
            } | null;
        };
        TableWindows: {
            /** @description Green: bets are open */
            bettingSeconds: number;
            /** @description Yellow: bets are about to close */
            closingSeconds: number;
            /**
             * @description Cards are shown before decisions open
             * @default 0
             */
            dealingSeconds: number;
            /** @description Call, fold or buy a card; then the clock folds */
            decisionSeconds: number;
        };
        UndoWager: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            player: string;
            /** @description The bet meant to be the last: makes a repeat harmless */
            betId?: string;
        };
        Wager: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            /** @description Unique per casino for ever; time-ordered ids store best */
            betId: string;
            /** @description The casino’s own reference of the player */
            player: string;
            /** @description Number in the round; left out: 0, the shared hand */
            hand?: number;
            /** @enum {string} */
            kind: "ante" | "fivePlusOne" | "bonus" | "jackpot";
            currency: string;
            stake: string;
            /**
             * Format: date-time
             * @description The producer’s time: stored, never judged by
             */
            placedAt?: string;
        };
        /** @description New bet ids, one for each kind that is to be placed */
        WagerIds: {
            ante: string;
            fivePlusOne?: string;
            jackpot?: string;
        };
        WagerOnRecord: {
            casino: string;
            betId: string;
            player: string;
            table: string;
            hand: number;
            /** @enum {string} */
            kind: "ante" | "fivePlusOne" | "bonus" | "jackpot" | "call" | "purchase";
            /** @enum {string} */
            origin: "placed" | "doubled" | "repeated" | "called" | "bought";
            currency: string;
            stake: string;
            /** Format: date-time */
            acceptedAt: string;
            placedAt: string | null;
            voidedAt: string | null;
            voidReason: ("undone" | "left") | null;
        };
        Wagers: {
            items: components["schemas"]["WagerOnRecord"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        WagersAccepted: {
            roundId: string;
            bets: components["schemas"]["AcceptedWager"][];
        };
        WagersTakenBack: {
            roundId: string;
            bets: components["schemas"]["WagerOnRecord"][];
        };
        /** @description In seconds */
        Windows: {
            /** @description Green: bets are open */
            bettingSeconds: number;
            /** @description Yellow: bets are about to close */
            closingSeconds: number;
            /**
             * @description Cards are shown before decisions open
             * @default 0
             */
            dealingSeconds: number;
            /** @description Call, fold or buy a card; then the clock folds */
            decisionSeconds: number;
        };
        WithReason: {
            reason: string;
        };
    };
    responses: {
        /** @description The request was refused; nothing was changed */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now */
        Unable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `database-unavailable` (503): The database cannot be reached. Retry: later, the same request may succeed later. */
        DatabaseUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `database-unavailable` (503): The database cannot be reached. Retry: later, the same request may succeed later.
         *     * `overloaded` (503): Too many requests are waiting. Retry: later, the same request may succeed later.
         */
        DatabaseUnavailableOrOverloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `forbidden` (403): This key may not do that. Retry: never, the same request will not succeed. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `internal-error` (500): The service has a fault. Retry: later, the same request may succeed later. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `signature-refused` (401): The request is not signed as it must be. Retry: after-change, the same request may succeed once something else has changed.
         *     * `unauthenticated` (401): No valid key was given. Retry: never, the same request will not succeed.
         */
        SignatureRefusedOrUnauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `too-many-requests` (429): Too many requests in a short time. Retry: later, the same request may succeed later. */
        TooManyRequests: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `already-exists` (409): A record with this identity exists with other content. Retry: never, the same request will not succeed. */
        AlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `body-too-large` (413): The body is too large. Retry: never, the same request will not succeed. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `csrf-refused` (403): The request does not come from the page of this session. Retry: after-change, the same request may succeed once something else has changed.
         *     * `forbidden` (403): This key may not do that. Retry: never, the same request will not succeed.
         */
        CsrfRefusedOrForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `parameters-invalid` (422): The parameters are not allowed. Retry: never, the same request will not succeed.
         */
        InvalidRequestOrParametersInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `malformed-json` (400): The body is not valid JSON. Retry: never, the same request will not succeed. */
        MalformedJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `unsupported-media-type` (415): Bodies must be application/json. Retry: never, the same request will not succeed. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `not-found` (404): There is no such record. Retry: never, the same request will not succeed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        IdempotencyKeyReusedOrInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         *     * `table-not-active` (409): The table is not in play. Retry: after-change, the same request may succeed once something else has changed.
         *     * `tables-stopped` (409): A hit has stopped these tables until they are released. Retry: later, the same request may succeed later.
         */
        RoundStateOrTableNotActiveOrTablesStopped: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed. */
        RoundState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `card-invalid` (422): The cards are not a possible deal. Retry: never, the same request will not succeed.
         *     * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        CardInvalidOrIdempotencyKeyReusedOrInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `outcome-conflict` (409): The round has another outcome already. Retry: never, the same request will not succeed.
         *     * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         */
        OutcomeConflictOrRoundState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `ante-missing` (422): A side bet needs an ante. Retry: never, the same request will not succeed.
         *     * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `stake-invalid` (422): The stake is not one that this jackpot takes. Retry: never, the same request will not succeed.
         *     * `stake-out-of-limits` (422): The stake is outside the limits of the table. Retry: never, the same request will not succeed.
         */
        AmountInvalidOrAnteMissingOrCurrencyInvalidOrIdempotencyKeyReusedOrInvalidRequestOrStakeInvalidOrStakeOutOfLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `bet-conflict` (409): A bet with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `bet-not-possible` (409): The player’s bets do not allow this. Retry: never, the same request will not succeed.
         *     * `round-not-open` (409): The round takes no bets any more. Retry: never, the same request will not succeed.
         */
        BetConflictOrBetNotPossibleOrRoundNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `bet-not-possible` (409): The player’s bets do not allow this. Retry: never, the same request will not succeed.
         *     * `round-not-open` (409): The round takes no bets any more. Retry: never, the same request will not succeed.
         */
        BetNotPossibleOrRoundNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `stake-out-of-limits` (422): The stake is outside the limits of the table. Retry: never, the same request will not succeed.
         */
        IdempotencyKeyReusedOrInvalidRequestOrStakeOutOfLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `ante-missing` (422): A side bet needs an ante. Retry: never, the same request will not succeed.
         *     * `card-invalid` (422): The cards are not a possible deal. Retry: never, the same request will not succeed.
         *     * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        AnteMissingOrCardInvalidOrIdempotencyKeyReusedOrInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `bet-conflict` (409): A bet with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `bet-not-possible` (409): The player’s bets do not allow this. Retry: never, the same request will not succeed.
         *     * `decision-refused` (409): The decision is not possible now. Retry: never, the same request will not succeed.
         */
        BetConflictOrBetNotPossibleOrDecisionRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description What is left of a limit, and seconds until it is whole again: `"default";r=50;t=30` */
        RateLimit: string;
        /** @description The limits that hold for this key, per window in seconds: `"default";q=100;w=60` */
        RateLimitPolicy: string;
        /** @description Seconds to wait before the same request is sent again */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    HealthController_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready, or 503 when the database does not answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["DatabaseUnavailable"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TablesController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTables"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TablesController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGameTable"];
            };
        };
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTable"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrParametersInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TablesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTable"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TablesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGameTable"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTable"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequestOrParametersInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TablesController_rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTableRules"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                table?: string;
            };
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRounds"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenGameRound"];
            };
        };
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundStateOrTableNotActiveOrTablesStopped"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_stream: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_close: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_deal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealCards"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OutcomeConflictOrRoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrIdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_draw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawCard"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OutcomeConflictOrRoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrIdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_declareDead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeadHand"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_reveal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevealCards"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OutcomeConflictOrRoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrIdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_interrupt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithReason"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_void: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithReason"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRound"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    TableViewController_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                player?: string;
            };
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wagers"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_place: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceWagers"];
            };
        };
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WagersAccepted"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetConflictOrBetNotPossibleOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrAnteMissingOrCurrencyInvalidOrIdempotencyKeyReusedOrInvalidRequestOrStakeInvalidOrStakeOutOfLimits"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoWager"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WagersTakenBack"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetNotPossibleOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_double: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoubleWagers"];
            };
        };
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WagersAccepted"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetConflictOrBetNotPossibleOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequestOrStakeOutOfLimits"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_repeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepeatWagers"];
            };
        };
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WagersAccepted"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetConflictOrBetNotPossibleOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequestOrStakeOutOfLimits"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_leave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayerLeft"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WagersTakenBack"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetNotPossibleOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    BetsController_decide: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDecisions"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionsStanding"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BetConflictOrBetNotPossibleOrDecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AnteMissingOrCardInvalidOrIdempotencyKeyReusedOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    PlayerRoundsController_list: {
        parameters: {
            query: {
                /** @description The casino’s own reference of the player */
                player: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerGames"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SettlementController_ofRound: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
            };
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settlements"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SettlementController_ofCasino: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settlements"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
}
