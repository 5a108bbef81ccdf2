// Made by `npm run openapi` from libs/contracts/openapi/jackpot.json: change the services, not this file.
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
    "/v1/jackpots/{code}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has joined, and whether what each shows is still what the rules say */
        get: operations["ParticipationController_participants"];
        put?: never;
        /**
         * Join a jackpot: confirm the digest of its rules and what you show of them
         * @description A difference refuses the joining and is named. Without joining, bets of the casino are refused.
         */
        post: operations["ParticipationController_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/meters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** In-meters of a casino per jackpot and currency, as the network holds them (R27) */
        get: operations["ParticipationController_read"];
        put?: never;
        /** Compare your own in-meters; a casino suspended for silence resumes when all agree (R26) */
        post: operations["ParticipationController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endpoints, without their secrets */
        get: operations["WebhooksController_list"];
        put?: never;
        /** Add an endpoint; its signing secret is shown in this answer only */
        post: operations["WebhooksController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an endpoint; what still waited for it ends as failed */
        delete: operations["WebhooksController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries with every attempt, newest first, by cursor */
        get: operations["WebhooksController_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, with the same event id and body */
        post: operations["WebhooksController_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events, oldest first, by cursor. Keep `next` and ask again from there; none is passed over */
        get: operations["WebhooksController_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The AsyncAPI 3 document: webhooks, events, streams and the queues inside */
        get: operations["AsyncApiController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and the token that changes must carry */
        get: operations["SessionController_read"];
        put?: never;
        /** Sign in with name and password; the session is in the cookie of this answer */
        post: operations["SessionController_signIn"];
        /** Sign out; `signOutUrl` leads on to the identity provider, if one was used */
        delete: operations["SessionController_signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out everywhere: all sessions of the person end at once */
        delete: operations["SessionController_signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own password; all other sessions of the person end */
        post: operations["SessionController_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in through the identity provider, where one is set up */
        get: operations["OidcController_start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The way back from the identity provider; the session is in a cookie of this answer */
        get: operations["OidcController_finish"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of finance and administration, newest first, by cursor */
        get: operations["PeopleController_list"];
        put?: never;
        /** Invite a person; this answer has one part of the word, the approval by another the other (R11) */
        post: operations["PeopleController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names by id of people and of keys of staff, for whoever reads who did what */
        get: operations["PeopleController_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{personId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a person again who has lost the password; another person approves (R11) */
        post: operations["PeopleController_inviteAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change roles, shut out or take back; the person’s sessions end */
        patch: operations["PeopleController_change"];
        trace?: never;
    };
    "/v1/invitations/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the first or a new password with both parts of an approved invitation */
        post: operations["InvitationsController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Configured sources of exchange rates: last fetch, next one, and whether it fails */
        get: operations["RateSourcesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-sources/{source}/fetches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch a source now, whether it is due or not
         * @description Answers when the fetch has ended, also when it failed: see `outcome`. Jumps wait for another person.
         */
        post: operations["RateSourcesController_fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-fetches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetches of exchange rates, newest first, by cursor */
        get: operations["RateSourcesController_fetches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-fetches/{fetchId}/pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a fetch found: each pair as it stood there, and why one was refused */
        get: operations["RateSourcesController_pairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/proof-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs of the proofs, newest first, by cursor */
        get: operations["ProofRunsController_list"];
        put?: never;
        /** Run all proofs now and keep the result (R40) */
        post: operations["ProofRunsController_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/proof-runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run with its proofs */
        get: operations["ProofRunsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rate reconciliations, newest first, by cursor */
        get: operations["RateReconciliationController_list"];
        put?: never;
        /** Work out every conversion of a period a second time from its stored rate */
        post: operations["RateReconciliationController_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rate-reconciliations/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rate reconciliation with its differences */
        get: operations["RateReconciliationController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs, newest first, by cursor; a casino sees its own */
        get: operations["ReconciliationsController_list"];
        put?: never;
        /** Opens a run for a casino, a period and a file; the same again is the same run */
        post: operations["ReconciliationsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/parts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** A part of the file, in order from 1; repeats change nothing, the last one starts the run */
        put: operations["ReconciliationsController_addPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State, progress, totals of both sides per currency, and the proof that breaks explain them */
        get: operations["ReconciliationsController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/bad-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows that could not be read: line, field and reason */
        get: operations["ReconciliationsController_badRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Breaks in order, by cursor, by class, kind, currency and state */
        get: operations["BreaksController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/breaks.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All breaks as CSV that no spreadsheet runs as a formula; amounts are left alone */
        get: operations["BreaksController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/breaks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All breaks as one array, every text as it came */
        get: operations["BreaksController_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/breaks/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A break with everything that was done about it */
        get: operations["BreaksController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reconciliations/{runId}/breaks/{number}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a break with a reason; an action that moves money waits for another person (R11) */
        post: operations["BreaksController_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closed statements, newest first, by cursor: of a casino, a month, a state (R38) */
        get: operations["StatementsController_list"];
        put?: never;
        /** Close a period of a casino; the same period again answers the same statement */
        post: operations["StatementsController_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements/{statementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A closed statement with its lines */
        get: operations["StatementsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements/{statementId}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A closed statement as CSV */
        get: operations["StatementsController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements/{statementId}/journals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Journals that a closed statement counts, in order of booking, of a line or a currency */
        get: operations["StatementsController_journals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements/{statementId}/journals/{journalId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bets that a journal of a statement booked, voided or paid */
        get: operations["StatementsController_bets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/statements/{statementId}/late-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a statement counts and is dated before it, with both dates (F-25) */
        get: operations["StatementsController_late"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closed statements of a casino, newest first; a casino sees its own */
        get: operations["StatementsController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/statements/{statementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A closed statement of a casino; a casino sees its own */
        get: operations["StatementsController_readOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/settlement-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settlement payments, newest first, by cursor: of a casino, a statement, a state */
        get: operations["SettlementController_paid"];
        put?: never;
        /** Record a payment against a closed statement; booked when another person approves (R11) */
        post: operations["SettlementController_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/settlement-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a signed difference on a casino’s running account, by two people (E-13, R11) */
        post: operations["SettlementController_correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/casinos/{code}/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every version of a casino’s commission: who asked, who approved, why, from when (R10) */
        get: operations["SettlementController_history"];
        put?: never;
        /** Ask for another commission of a casino from a day on, by two people (R10, R11) */
        post: operations["SettlementController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Casinos by code, by cursor; a casino sees itself only */
        get: operations["CasinosController_list"];
        put?: never;
        /** Add a casino; the same content again answers the same casino */
        post: operations["CasinosController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A casino */
        get: operations["CasinosController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Suspend a casino or take it back; accepted bets keep their weight. It leaves by a withdrawal */
        patch: operations["CasinosController_change"];
        trace?: never;
    };
    "/v1/casinos/{code}/jurisdiction-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another jurisdiction profile; another person approves it (R11, R39) */
        post: operations["CasinosController_requestJurisdiction"];
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
        /** Tables by code, by cursor: all, or those that the key may see */
        get: operations["TablesController_list"];
        put?: never;
        /** Add a table; the same content again answers the same table */
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
        /** Disable a table or take it back; rounds under way finish */
        patch: operations["TablesController_change"];
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys, newest first, by cursor; never their secrets */
        get: operations["KeysController_list"];
        put?: never;
        /** Make a key; its secret and its signing secret are in this answer and nowhere else */
        post: operations["KeysController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a key a successor; the old one goes on for the overlap, a day when none is named */
        post: operations["KeysController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key; it ends within two seconds on every replica */
        delete: operations["KeysController_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recorded rates, newest first, by cursor; of one pair with `base` and `quote` */
        get: operations["RatesController_list"];
        put?: never;
        /**
         * Record exchange rates as quoted: one base buys `rate` quote
         * @description A jump beyond a factor of 1.5 is held until another person approves.
         */
        post: operations["RatesController_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest rate of each pair that is not dated in the future, by pair, by cursor */
        get: operations["RatesController_current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All jackpots */
        get: operations["JackpotsController_list"];
        put?: never;
        /** Ask for a jackpot with its first parameters; another person approves */
        post: operations["JackpotsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A jackpot with its live instance: amounts, rates, limit, meters (R1, R2) */
        get: operations["JackpotsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Disable a jackpot or take it back; rounds under way finish (R29) */
        patch: operations["EndingController_change"];
        trace?: never;
    };
    "/v1/jackpots/{code}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances, newest first */
        get: operations["JackpotsController_instances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parameter versions: who asked, who decided, from when (R10) */
        get: operations["JackpotsController_versions"];
        put?: never;
        /** Ask for new parameters; they start at their date or the next instance, whichever is later */
        post: operations["JackpotsController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a signed difference against an account; another person approves (E-13) */
        post: operations["JackpotsController_correct"];
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
        /** Rounds, newest first, by cursor: of a jackpot, a table, a state */
        get: operations["RoundListController_rounds"];
        put?: never;
        /**
         * Open a round and freeze its terms
         * @description On one table or on several that share one deal. The same roundId again answers the same round.
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
        /** A round: state, terms, tables, manifest, outcome */
        get: operations["RoundsController_read"];
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
        /** Bets of a round in order of acceptance, by cursor; a casino sees its own */
        get: operations["RoundsController_list"];
        put?: never;
        /**
         * Place jackpot bets, all or nothing
         * @description Up to 5,000 in a batch. Resending is safe: the first answer comes again.
         */
        post: operations["RoundsController_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/bets/{betId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void one bet while its round is open */
        post: operations["RoundsController_voidBet"];
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
        /** Close betting on a table, with its manifest */
        post: operations["RoundsController_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the cards; prizes are computed from them
         * @description Waits for bets of the manifest that are still on their way.
         */
        post: operations["RoundsController_outcome"];
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
        /** Void an unsettled round as a whole */
        post: operations["RoundsController_voidRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/void-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the void of a settled round; another person approves */
        post: operations["RoundsController_requestVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/correction-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a corrected result of a settled round; another person approves */
        post: operations["RoundsController_requestCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/awards/{awardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An award with everything that led to it (R19) */
        get: operations["RoundListController_award"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/awards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Awards, newest first, with everything that led to them (R19) */
        get: operations["AwardsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/awards/{awardId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** First person: cards and bets were checked */
        post: operations["AwardsController_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/awards/{awardId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Second person: the award is owed, its payouts are instructed */
        post: operations["AwardsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts in order of id, by cursor; a casino sees its own */
        get: operations["AwardsController_listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payouts/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The casino has paid these players; repeats pay nothing */
        post: operations["AwardsController_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refused-bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets refused because their round was over, with the reason; a casino sees its own */
        get: operations["RefusedBetsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/root": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a closed round commits to: the Merkle roots over its bets, for everyone */
        get: operations["InclusionController_root"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a round’s split is checked against: batches, frozen rates, awards */
        get: operations["InclusionController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/inclusion/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inclusion proofs of a casino’s bets of a closed round, by cursor */
        get: operations["InclusionController_proofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/inclusion/proofs/{betId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inclusion proof of one bet of a closed round */
        get: operations["InclusionController_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/inclusion/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bets of a round’s split in the order of ties, without their casinos, by cursor */
        get: operations["InclusionController_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/alert-acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The alert was looked at: why the award may be confirmed */
        post: operations["AwardFlowController_seeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/decline-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask that an award is declined; another person approves (R11) */
        post: operations["AwardFlowController_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/instalment-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask that an award is paid in instalments, before it is confirmed; another person approves */
        post: operations["AwardFlowController_requestInstalments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/instalments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The schedule of an award, with what is instructed and paid of it (R50) */
        get: operations["AwardFlowController_ofAward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/instalments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instalments in order of id, by cursor; a casino sees its own */
        get: operations["AwardFlowController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/instalments/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The casino has paid these instalments; repeats pay nothing */
        post: operations["AwardFlowController_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/table-stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables that a hit has stopped, newest first; a casino sees its own (R39) */
        get: operations["AwardFlowController_tableStops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/table-stops/{stopId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the tables play again, with a reason */
        post: operations["AwardFlowController_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/compensation-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Voided hands that would have won, newest first: decided by hand, paid from corrections */
        get: operations["CasesController_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/compensation-cases/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A case: who decided, who approved, what was paid, and its journals */
        get: operations["CasesController_case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/compensation-cases/{caseId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a case: amounts per bet, or none, with a reason; another person approves (R11) */
        post: operations["CasesController_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Incidents, newest first: what differs, waits or fails, by state, kind and severity */
        get: operations["CasesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/incidents/{incidentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An incident with everything that was said of it */
        get: operations["CasesController_incident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Assign an incident, weigh it, close it or open it again, with a reason */
        patch: operations["CasesController_change"];
        trace?: never;
    };
    "/v1/admin/incidents/{incidentId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something of an incident; comments are never changed */
        post: operations["CasesController_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rounds/{roundId}/journals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that was posted because of a round, in order: bets, hit, void, corrected result, compensation */
        get: operations["CasesController_journals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events that their consumer could not take so far: why, how often, since when */
        get: operations["DeadLettersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/dead-letters/{eventId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an event now; `state` says whether it was, and it is never taken twice */
        post: operations["DeadLettersController_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All variants with the versions that may be played */
        get: operations["VariantsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schemas/rule-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The JSON Schema of a rule-set document: a new pay table is configuration */
        get: operations["VariantsController_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document of a rule set, in a version or the newest approved */
        get: operations["VariantsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The return sheet under best play, as exact fractions (R43, R45) */
        get: operations["VariantsController_returns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rule-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rule sets that were asked for, by id and version, by cursor */
        get: operations["RuleSetsController_list"];
        put?: never;
        /** Ask for a rule set or its next version; another person approves (R45, R46) */
        post: operations["RuleSetsController_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rule-sets/{id}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them: document, who asked, who decided, and the figures once computed */
        get: operations["RuleSetsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All proofs of the books, in one consistent picture */
        get: operations["FinanceController_proofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account of a casino for a period; a casino sees its own
         * @description Net due to the network = stakes − commission − refunds − awards owed, per currency.
         */
        get: operations["FinanceController_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/late-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came too late or did not belong, and why it changed nothing; newest first */
        get: operations["WatchController_lateEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/bets.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets of a casino by its accounting days: references digit for digit (F-14) */
        get: operations["RecordsController_bets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/payouts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts of a casino by the accounting day of their hit */
        get: operations["RecordsController_payouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets and voids by accounting day in the casino’s time zone, which is named (F-19) */
        get: operations["RecordsController_ofCasino"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets and voids of the network by day, in UTC */
        get: operations["RecordsController_ofNetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/unpaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Won and unpaid: amount, casino and player’s reference of each payout (E-06) */
        get: operations["RecordsController_unpaid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/payout-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the casino’s own books say was paid, against what was issued (A-12, C-24) */
        post: operations["RecordsController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, newest first, by cursor: of a kind, an actor, a subject, a time (R48) */
        get: operations["AuditController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jackpots/{code}/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the live pools are made of, and each casino’s share since the last win (R34) */
        get: operations["PoolsController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jackpots/{code}/pools/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Main, overflow and reserve over time, at equal steps */
        get: operations["PoolsController_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jackpots/{code}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances, newest first, and how each ended; by cursor */
        get: operations["PoolsController_instances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jackpots/{code}/instances/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an instance’s pools were made of, and where they went */
        get: operations["PoolsController_instance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/computation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an award was computed, from the pool to each payout’s last digit (R17) */
        get: operations["ComputationsController_award"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/payouts/{payoutId}/computation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a payout is exactly this amount, step by step (R17) */
        get: operations["ComputationsController_payout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payouts/{payoutId}/computation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a payout of one’s own is exactly this amount, step by step (R17) */
        get: operations["ComputationsController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jackpots/{code}/instances/{number}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets that an instance took, newest first, by cursor */
        get: operations["BetListsController_instance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/casinos/{code}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets of a casino, newest first, by cursor */
        get: operations["BetListsController_casino"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/bet-computation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the stake of one bet went: value and legs, digit for digit */
        get: operations["BetListsController_computation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open currency positions, rounding, margin, house and corrections, at rates of now */
        get: operations["PositionsController_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rounds/{roundId}/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each prize of a round would cost if it were hit now, and the largest */
        get: operations["PositionsController_liability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily opening registers by day, then casino, by cursor (R37)
         * @description As of the opening of the casino’s accounting day, by what was booked before it; a register never changes.
         */
        get: operations["RegistersController_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Daily opening registers of a casino; a casino sees its own (R37) */
        get: operations["RegistersController_ofCasino"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reports/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report of the network, over days of UTC (R41)
         * @description `format=csv` answers text/csv and `format=xlsx` a workbook, both as a file; all are streamed. Life to date reads from the first record on, everything else no more than its interval.
         */
        get: operations["ReportsController_ofNetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/reports/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report of a casino, over days of its zone; a casino’s own only (R41)
         * @description `format=csv` answers text/csv and `format=xlsx` a workbook, both as a file; all are streamed. Life to date reads from the first record on, everything else no more than its interval.
         */
        get: operations["ReportsController_ofCasino"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/month-ends/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A casino’s month by table, and since the last win up to its end (R38)
         * @description In the casino’s zone. Bets count when they arrived, voids when they happened, wins when they were hit.
         */
        get: operations["PeriodStatementsController_monthEnd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/awards/{awardId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What led to a win: bets since the win before by casino and table, and main in the books (R38)
         * @description Of an award that ended an instance. Bounded by the instance: it stays as it is.
         */
        get: operations["PeriodStatementsController_ofWin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/awards/{awardId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A casino’s own part in what led to a win, by table (R38) */
        get: operations["PeriodStatementsController_ofCasino"];
        put?: never;
        post?: never;
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
         * A player’s rounds, newest first: bets, legs, rates, shares and prizes (R51)
         * @description The table-game service answers with cards, decisions and all other wagers of the same rounds under the same address.
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
    "/v1/admin/orphans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orphans, newest first, by cursor: of an owner, in a state (R33) */
        get: operations["OrphansController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/orphans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orphans of a casino, newest first, by cursor; a casino sees its own (R33, R36) */
        get: operations["OrphansController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orphans/{orphanId}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the way back of an orphan; another person approves (R33)
         * @description Until the deadline: into a jackpot that its owner has joined, or to the owner. After it: where it was declared to go.
         */
        post: operations["OrphansController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transfers, newest first, by cursor: what was taken from whom, and what arrived */
        get: operations["ClosingController_listTransfers"];
        put?: never;
        /** Ask for a transfer between pools of two jackpots; another person approves (R6) */
        post: operations["ClosingController_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/decommissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decommissionings, newest first, by cursor: what is in the way, and what moved */
        get: operations["ClosingController_listDecommissionings"];
        put?: never;
        /**
         * Ask to decommission a jackpot; another person approves (R32)
         * @description Each pool goes to its target, with no worse odds and no higher minimum bet, or becomes orphans of its holders. After the approval no round opens; when the last one has finished, the money moves.
         */
        post: operations["ClosingController_decommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/network-stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Networks that stopped, newest first, by cursor */
        get: operations["ClosingController_listStops"];
        put?: never;
        /** Ask to stop a jackpot’s network: each casino’s share becomes its own orphan (R36) */
        post: operations["ClosingController_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdrawals, newest first, by cursor, with their statements */
        get: operations["ClosingController_listWithdrawals"];
        put?: never;
        /** Ask for a casino’s withdrawal, with its share or without; another person approves (R35) */
        post: operations["ClosingController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/casinos/{code}/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A casino’s withdrawals with the statement of its increments since the last win; a casino sees its own (R35) */
        get: operations["EndingController_withdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/meter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The meter and pay table in a currency, with the rate, its time and a sequence (R21, R22) */
        get: operations["MetersController_meter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/potential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Potential share of a stake in a round, rounded down, in the stake’s currency */
        get: operations["MetersController_potential"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules as the live instance runs them, with a digest of their content (R43) */
        get: operations["MetersController_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Last hits, newest first: amount, time, round and tables (R3) */
        get: operations["MetersController_hits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The meter as server-sent events: the whole value each time, `id` is its sequence */
        get: operations["MetersController_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jackpots/{code}/open-rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rounds that take bets now, newest first, at most 20: for potential shares */
        get: operations["OpenRoundsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests, newest first, by cursor */
        get: operations["ApprovalsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{approvalId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or decline, as another person than the one who asked (R11) */
        post: operations["ApprovalsController_decide"];
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
        AcceptInvitation: {
            /** @description The part that whoever invited was shown */
            token: string;
            /** @description The part that whoever approved was shown; nothing opens without it (R11) */
            approverToken?: string;
            /** @description Any characters; their number is what counts */
            password: string;
        };
        /** @description Days of 23 and 25 hours included */
        AccountingDays: {
            casino: string | null;
            timeZone: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date-time */
            madeAt: string;
            days: {
                /** Format: date */
                day: string;
                lines: components["schemas"]["DayLine"][];
            }[];
            totals: components["schemas"]["DayLine"][];
        };
        AcknowledgeAlert: {
            /** @description What was looked at, and why it may go on */
            reason: string;
        };
        AcknowledgeInstalments: {
            instalments: {
                instalmentId: string;
                reference?: string;
            }[];
        };
        /**
         * @example {
         *       "payouts": [
         *         {
         *           "payoutId": "pay_019ad4a2-0003-7000-8000-000000000006",
         *           "reference": "cashier-6"
         *         }
         *       ]
         *     }
         */
        AcknowledgePayouts: {
            payouts: {
                payoutId: string;
                reference?: string;
            }[];
        };
        ActivityOfTable: {
            casino: string;
            jackpot: string;
            /** @description Of stakes and wins */
            currency: string;
            /** @description Of the legs */
            jackpotCurrency: string;
            bets: string;
            stakes: string;
            betsVoided: string;
            stakesVoided: string;
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
            mainVoided: string;
            overflowVoided: string;
            reserveVoided: string;
            marginVoided: string;
            wins: string;
            won: string;
            table: string;
        };
        ActivityTotal: {
            casino: string;
            jackpot: string;
            /** @description Of stakes and wins */
            currency: string;
            /** @description Of the legs */
            jackpotCurrency: string;
            bets: string;
            stakes: string;
            betsVoided: string;
            stakesVoided: string;
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
            mainVoided: string;
            overflowVoided: string;
            reserveVoided: string;
            marginVoided: string;
            wins: string;
            won: string;
        };
        AlertSeen: {
            awardId: string;
            alert: string;
            seenBy: string;
            /** Format: date-time */
            seenAt: string;
            reason: string;
        };
        Approval: {
            approvalId: string;
            action: string;
            subject: string;
            payload: unknown;
            reason: string;
            /** @enum {string} */
            state: "requested" | "approved" | "declined";
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            /** @description What the approved action answered */
            result: unknown;
        };
        /** @description Nothing is done until another person approves */
        ApprovalAsked: {
            approvalId: string;
            /** @enum {string} */
            state: "requested";
        };
        ApprovalDecided: {
            approvalId: string;
            /** @enum {string} */
            state: "approved" | "declined";
            /** @description Of an invitation with `approverToken`, the approver’s part of its word: shown in this answer and never again */
            result: unknown;
        };
        Approvals: {
            items: components["schemas"]["Approval"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description AsyncAPI 3: events, webhooks, streams and queues */
        AsyncApiDocument: {
            [key: string]: unknown;
        };
        AuditEntry: {
            position: string;
            /** Format: date-time */
            at: string;
            kind: string;
            actor: string | null;
            actorName: string | null;
            subject: string;
            detail: unknown;
            /** @description Over the hash before it and its content */
            hash: string;
        };
        AuditLog: {
            items: components["schemas"]["AuditEntry"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
            /** @description The end of the chain, to be noted elsewhere */
            head: {
                length: string;
                hash: string;
            } | null;
        };
        Award: {
            awardId: string;
            jackpot: string;
            instance: number;
            hitOrder: string;
            roundId: string;
            /** @description Of its round: what it paid was in the set */
            merkleRoot: string | null;
            hand: number;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            cards: components["schemas"]["CardsDealt"];
            prize: components["schemas"]["Prize"];
            currency: string;
            /** @description In the jackpot’s currency; null: a multiple of each stake */
            amount: string | null;
            cost: string;
            /** @enum {string} */
            chargedTo: "main" | "margin" | "house" | "casino" | "corrections";
            mainBefore: string;
            /** @description What each weight was divided by */
            divisor: string | null;
            /** @description Below one minor unit: it stays in main */
            residue: string | null;
            /** @description What opened the next instance */
            resetFunding: {
                reserve: string;
                overflow: string;
                house: string;
            } | null;
            correction: boolean;
            /** @description Of its round */
            tables?: string[];
            /** @description A repeat win: to be looked at before it is confirmed */
            alert: string | null;
            alertSeenBy?: string | null;
            alertSeenAt?: string | null;
            /** @description The compensation case that made it */
            caseId?: string | null;
            /** @description null: paid at once */
            instalments?: components["schemas"]["InstalmentsPlanned"] | null;
            unclaimedAfterDays?: number | null;
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
            /** Format: date-time */
            hitAt: string;
            verifiedBy: string | null;
            verifiedAt: string | null;
            confirmedBy: string | null;
            confirmedAt: string | null;
            declinedBy?: string | null;
            declinedAt?: string | null;
            declineReason?: string | null;
            unclaimedAt?: string | null;
            paidAt: string | null;
        };
        AwardChanged: {
            awardId: string;
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
        };
        AwardComputation: {
            awardId: string;
            jackpot: string;
            currency: string;
            instance: number;
            roundId: string;
            hand: number;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            cards: components["schemas"]["CardsDealt"];
            prize: components["schemas"]["Prize"];
            /** Format: date-time */
            hitAt: string;
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
            /** @enum {string} */
            chargedTo: "main" | "margin" | "house" | "casino" | "corrections";
            correction: boolean;
            /** @enum {string} */
            method: "split-proportional" | "split-equal" | "multiple" | "amount" | "difference";
            amount: string | null;
            /** @description The award that is split, in minor units */
            minorUnits: string | null;
            cost: string;
            /** @description As it was stored; the weights sum to it */
            divisor: string | null;
            /** Format: date-time */
            madeAt: string;
            /** @description From the locked main to the award; null: main did not pay it */
            main: {
                mainLocked: string;
                percentages: {
                    awardId: string;
                    percent: string | null;
                    amount: string;
                }[];
                percentTotal: string;
                /** @description 100, or their sum when it is more */
                percentOf: string;
                leftByPercentages: string;
                shares: {
                    awardId: string;
                    percent: string | null;
                    amount: string;
                }[];
                mainBefore: string;
                residue: string | null;
            } | null;
            /** @description As it stood before the round took from it */
            pool: {
                pools: components["schemas"]["PoolComposition"][];
                contributions: components["schemas"]["Contributions"];
                shares: components["schemas"]["PoolShares"];
                mainBeforeEnding: string;
            } | null;
            weights: {
                casino: string;
                currency: string;
                rate: components["schemas"]["RateUsed"];
                bets: number;
                stakes: string;
                value: string;
            }[];
            rates: components["schemas"]["FrozenRates"];
            totals: components["schemas"]["ComputedTotals"];
            items: components["schemas"]["ComputedPayout"][];
            next: string | null;
        };
        AwardState: {
            awardId: string;
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
        };
        Awards: {
            items: components["schemas"]["Award"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description A row of the file that could not be read */
        BadRow: {
            row: string;
            line: string;
            field: string;
            reason: string;
        };
        BadRows: {
            items: components["schemas"]["BadRow"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /**
         * @example {
         *       "roundId": "rnd_019ad4a2-0001-7000-8000-000000000001",
         *       "batchId": "spin-1",
         *       "accepted": 11,
         *       "instance": 1,
         *       "acceptedAt": "2026-11-30T12:00:00.000Z",
         *       "meter": {
         *         "amount": "50004.191644878581",
         *         "sequence": "11"
         *       }
         *     }
         */
        BatchAccepted: {
            roundId: string;
            batchId: string;
            /** @description Bets of the request, those of an earlier one among them */
            accepted: number;
            instance: number;
            /**
             * Format: date-time
             * @description Arrival by the clock of the service: bets count by it
             */
            acceptedAt: string;
            meter: {
                amount: string;
                sequence: string;
            };
        };
        /** @description Where the stake of one bet went, digit for digit */
        BetComputation: {
            bet: components["schemas"]["JackpotBet"];
            jackpot: string;
            /** @description Of the jackpot: of value and legs */
            currency: string;
            rate: {
                /** @enum {string} */
                kind: "same" | "direct" | "inverse" | "cross";
                path: components["schemas"]["Quote"][];
                /** @description Stake × numerator ÷ denominator, one fraction, rounded once */
                numerator: string;
                denominator: string;
            };
            /** @description Of the instance that took the bet; margin is what main and reserve leave of 1 */
            rates: {
                main: string;
                afterLimit: string;
                reserve: string;
                margin: string;
            };
            /**
             * @description Where main stood: crossed means that this bet filled it up to its limit
             * @enum {string}
             */
            limit: "below" | "crossed" | "above";
            legs: {
                /** @enum {string} */
                leg: "main" | "overflow" | "reserve" | "margin";
                /** @description Before rounding; null where it is no finite decimal */
                exact: string | null;
                floor: string;
                /** @description 1 when the largest remainders gave it a unit */
                extraUnits: number;
                amount: string;
            }[];
            /** @description The legs worked out here are those that were booked */
            agrees: boolean;
        };
        BetRefunded: {
            roundId: string;
            jackpot: string;
            refunds: components["schemas"]["Refund"][];
        };
        Break: {
            number: number;
            /** @enum {string} */
            kind: "bet" | "payout";
            /** @enum {string} */
            class: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
            detail: string[];
            theirs: {
                line: number;
                reference: string | null;
                player: string | null;
                round: string | null;
                currency: string;
                amount: string;
                at: string | null;
            } | null;
            ours: {
                id: string;
                player: string | null;
                round: string;
                currency: string;
                amount: string;
                /** @description What it adds to our totals */
                counted: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @enum {string} */
            state: "open" | "approval" | "closed";
            closure: {
                reason: string;
                approvalId: string | null;
                by: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        /** @description Closed, or waiting for the approval that is named */
        BreakClosed: {
            number: number;
            /** @enum {string} */
            kind: "bet" | "payout";
            /** @enum {string} */
            class: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
            detail: string[];
            theirs: {
                line: number;
                reference: string | null;
                player: string | null;
                round: string | null;
                currency: string;
                amount: string;
                at: string | null;
            } | null;
            ours: {
                id: string;
                player: string | null;
                round: string;
                currency: string;
                amount: string;
                /** @description What it adds to our totals */
                counted: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @enum {string} */
            state: "open" | "approval" | "closed";
            closure: {
                reason: string;
                approvalId: string | null;
                by: string;
                /** Format: date-time */
                at: string;
            } | null;
            approvalId: string | null;
        };
        BreakWithHistory: {
            number: number;
            /** @enum {string} */
            kind: "bet" | "payout";
            /** @enum {string} */
            class: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
            detail: string[];
            theirs: {
                line: number;
                reference: string | null;
                player: string | null;
                round: string | null;
                currency: string;
                amount: string;
                at: string | null;
            } | null;
            ours: {
                id: string;
                player: string | null;
                round: string;
                currency: string;
                amount: string;
                /** @description What it adds to our totals */
                counted: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @enum {string} */
            state: "open" | "approval" | "closed";
            closure: {
                reason: string;
                approvalId: string | null;
                by: string;
                /** Format: date-time */
                at: string;
            } | null;
            history: components["schemas"]["ReconciliationEvent"][];
        };
        Breaks: {
            items: components["schemas"]["Break"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        BreaksFile: components["schemas"]["Break"][];
        CardsDealt: {
            hands: {
                hand: number;
                cards: string[];
            }[];
            dealer: string[];
        };
        Casino: {
            code: string;
            name: string;
            timeZone: string;
            currencies: string[];
            jurisdiction: {
                [key: string]: string;
            };
            /** @description Fraction of accepted less voided stakes */
            commission: string;
            /** @enum {string} */
            status: "active" | "suspended" | "left";
            /** @description `silence`: nothing was heard of it, and equal meters end it */
            suspendedFor: string | null;
            /** @description After a hit of these its linked tables stand still until they are released */
            stoppedJackpots?: string[];
            /** Format: date-time */
            createdAt: string;
        };
        CasinoMeter: {
            jackpot: string;
            currency: string;
            bets: number;
            stakes: string;
            betsVoided: number;
            stakesVoided: string;
        };
        /** @description Since the beginning, as the network holds them */
        CasinoMeters: {
            casino: string;
            /** Format: date-time */
            asOf: string;
            meters: components["schemas"]["CasinoMeter"][];
        };
        Casinos: {
            items: components["schemas"]["Casino"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        ChangeCasino: {
            /**
             * @description `left` is refused: a casino leaves by `POST /v1/admin/withdrawals`, which takes two people (R35)
             * @enum {string}
             */
            status: "active" | "suspended" | "left";
            reason: string;
        };
        ChangeIncident: {
            /** @description A person or a key; null: nobody */
            assignee?: string | null;
            /** @enum {string} */
            severity?: "low" | "normal" | "high" | "critical";
            /**
             * @description Closed by a person, or opened again
             * @enum {string}
             */
            state?: "open" | "closed";
            reason: string;
        };
        ChangeJackpot: {
            /** @enum {string} */
            status: "active" | "disabled";
            reason: string;
        };
        ChangePassword: {
            current: string;
            /** @description Any characters; their number is what counts */
            next: string;
        };
        ChangePerson: {
            roles?: ("finance" | "admin")[];
            /** @enum {string} */
            state?: "active" | "disabled";
            reason: string;
        };
        ChangeTable: {
            /** @enum {string} */
            status?: "active" | "disabled";
            unitStakes?: {
                [key: string]: string;
            } | null;
            reason: string;
        };
        /** @description With a reason; where money moves, another person approves */
        CloseBreak: {
            reason: string;
            action?: {
                /** @enum {string} */
                kind: "correction";
                jackpot: string;
                /** @enum {string} */
                account: "main" | "reserve" | "overflow" | "margin";
                difference: string;
            } | {
                /** @enum {string} */
                kind: "payout-paid";
                reference?: string;
            };
        };
        /**
         * @example {
         *       "table": "table-1"
         *     }
         * @example {
         *       "table": "table-1",
         *       "manifest": {
         *         "batches": [
         *           {
         *             "batchId": "spin-1",
         *             "count": 11,
         *             "digest": "9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f"
         *           }
         *         ]
         *       }
         *     }
         */
        CloseRound: {
            table?: string;
            /** @description The table server’s own batches. Left out: the bets booked so far are the round */
            manifest?: {
                batches: {
                    batchId: string;
                    count: number;
                    digest: string;
                }[];
            };
        };
        /** @description The period that follows the last closed one, and is over */
        CloseStatement: {
            casino: string;
            period: string;
        } | {
            casino: string;
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description The last day; days are those of the casino’s time zone
             */
            to: string;
        };
        /** @description opening + lines = closing, per currency; never changes */
        ClosedStatement: {
            statementId: string;
            casino: string;
            number: number;
            /** Format: date */
            firstDay: string;
            /** Format: date */
            lastDay: string;
            timeZone: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            to: string;
            /** @description Of the period: a day may have 23 or 25 */
            hours: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: string;
            /** @enum {string} */
            state: "open" | "settled";
            balances: components["schemas"]["StatementBalance"][];
            lines: components["schemas"]["ClosedStatementLine"][];
            memo: {
                commission: components["schemas"]["CommissionBasis"][];
                contributions: components["schemas"]["StatementContributions"][];
                rounding: components["schemas"]["StatementRounding"][];
                late: components["schemas"]["StatementLate"][];
            };
        };
        ClosedStatementHead: {
            statementId: string;
            casino: string;
            number: number;
            /** Format: date */
            firstDay: string;
            /** Format: date */
            lastDay: string;
            timeZone: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            to: string;
            /** @description Of the period: a day may have 23 or 25 */
            hours: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: string;
            /** @enum {string} */
            state: "open" | "settled";
            balances: components["schemas"]["StatementBalance"][];
        };
        ClosedStatementLine: {
            /** @enum {string} */
            line: "stakes" | "commission" | "refunds" | "fixed-prizes" | "shares" | "percentages" | "awards" | "unclaimed" | "transfers" | "corrections" | "payments" | "other";
            currency: string;
            /** @description Its effect on what is due to the network */
            amount: string;
            /** @description Of bets, payouts or bookings */
            count: number;
        };
        ClosedStatements: {
            items: components["schemas"]["ClosedStatementHead"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        CommentIncident: {
            text: string;
        };
        CommissionBasis: {
            currency: string;
            version: number;
            fraction: string;
            /** @description Accepted less voided stakes under this version */
            base: string;
            /** @description base × fraction; their sum is rounded once */
            exact: string;
        };
        CommissionVersion: {
            version: number;
            /** @description Of accepted less voided stakes */
            fraction: string;
            /** @description In the casino’s zone; null: the beginning */
            startsOn: string | null;
            /** @description Today, in the casino’s zone */
            inForce: boolean;
            reason: string;
            approvalId: string | null;
            requestedBy: string | null;
            /** Format: date-time */
            requestedAt: string;
            approvedBy: string | null;
            /** Format: date-time */
            approvedAt: string;
        };
        CommissionVersions: {
            items: components["schemas"]["CommissionVersion"][];
        };
        CompensationCase: {
            caseId: string;
            roundId: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            cards: components["schemas"]["CardsDealt"];
            bets: number;
            /**
             * @description open; decided by one person; approved by another and being paid; closed
             * @enum {string}
             */
            state: "open" | "decided" | "approved" | "closed";
            /** Format: date-time */
            openedAt: string;
            decision: {
                compensate: boolean;
                payments: {
                    casino: string;
                    betId: string;
                    currency: string;
                    amount: string;
                }[];
                reason: string;
            } | null;
            approvalId?: string | null;
            /** @description What is paid, from corrections */
            awardId?: string | null;
            closedAt?: string | null;
        };
        CompensationCaseWorked: {
            caseId: string;
            roundId: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            cards: components["schemas"]["CardsDealt"];
            bets: number;
            /**
             * @description open; decided by one person; approved by another and being paid; closed
             * @enum {string}
             */
            state: "open" | "decided" | "approved" | "closed";
            /** Format: date-time */
            openedAt: string;
            decision: {
                compensate: boolean;
                payments: {
                    casino: string;
                    betId: string;
                    currency: string;
                    amount: string;
                }[];
                reason: string;
            } | null;
            approvalId?: string | null;
            /** @description What is paid, from corrections */
            awardId?: string | null;
            closedAt?: string | null;
            decidedBy: string | null;
            approvedBy: string | null;
            payouts: components["schemas"]["Payout"][];
            /** @description What was posted for it, and nothing else */
            journals: components["schemas"]["LinkedJournal"][];
        };
        CompensationCases: {
            items: components["schemas"]["CompensationCase"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Composition: {
            jackpot: string;
            currency: string;
            /** Format: date-time */
            madeAt: string;
            instance: {
                number: number;
                parametersVersion: number;
                /** Format: date-time */
                openedAt: string;
                opening: string;
                bets: string;
                betsVoided: string;
                /** @description null: it is live */
                ended: {
                    /** @enum {string} */
                    by: "award" | "closing";
                    /** Format: date-time */
                    at: string;
                    roundId: string | null;
                    awards: {
                        awardId: string;
                        amount: string;
                        /** @enum {string} */
                        state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
                    }[];
                    mainBefore: string | null;
                    residue: string | null;
                    resetFunding: {
                        overflow: string;
                        reserve: string;
                        house: string;
                    } | null;
                    /** @description The instance that the award returned to */
                    restoredInto: number | null;
                } | null;
            };
            pools: components["schemas"]["PoolComposition"][];
            contributions: components["schemas"]["Contributions"];
            shares: components["schemas"]["PoolShares"];
            mainBeforeEnding: string;
        };
        ComputedPayout: {
            payoutId: string;
            casino: string;
            betId: string;
            player: string | null;
            hand: number;
            /** @enum {string} */
            state: "locked" | "held" | "instructed" | "instalments" | "paid" | "declined" | "unclaimed" | "recorded";
            stake: {
                currency: string;
                amount: string;
            };
            value: string;
            weight: string;
            split: components["schemas"]["ComputedSplit"] | null;
            poolAmount: string | null;
            cost: string;
            conversion: {
                /** @enum {string} */
                rule: "same-currency" | "converted" | "face-value" | "exact-multiple" | "exact-difference" | "changeover";
                from: string;
                to: string;
                /** @enum {string} */
                kind: "same" | "direct" | "inverse" | "cross";
                path: components["schemas"]["Quote"][];
                /** @description Amount × numerator ÷ denominator, one fraction, rounded once */
                numerator: string;
                denominator: string;
                changeover: {
                    factor: string;
                    source: string;
                    effective: string;
                } | null;
            };
            unrounded: string;
            amount: {
                currency: string;
                amount: string;
            };
            /** @description unrounded − amount; positive: kept by the network */
            rounding: string;
            /** @description The share worked out here is the one that was stored; null: no split */
            agrees: boolean | null;
        };
        ComputedSplit: {
            /** @description Minor units of the award × weight in units of its last decimal */
            numerator: string;
            /** @description Sum of all weights in the same units */
            denominator: string;
            /** @description The quotient, rounded down to minor units */
            floor: string;
            remainder: string;
            /** @description Place by remainder, then booked value, casino, bet id by code point; null: none */
            remainderRank: number | null;
            /** @description Minor units that all floors left over */
            unitsLeft: string;
            /** @description 1 when the rank is among the units left */
            extraUnits: number;
            share: string;
        };
        ComputedTotals: {
            payouts: number;
            weights: string;
            /** @description Of all payouts, not of this page; null: no split */
            shares: string | null;
            /** @description The shares sum to the award; null: no split */
            agrees: boolean | null;
        };
        /** @description In the jackpot’s currency; they sum to the value */
        ContributionLegs: {
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
        };
        /** @description Of one casino, currency and rate */
        ContributionLine: {
            casino: string;
            currency: string;
            rate: components["schemas"]["RateUsed"];
            /** @description Voided bets are among them */
            accepted: {
                bets: number;
                /** @description In the currency of the bets */
                stakes: string;
                /** @description Booked value in the jackpot’s currency; the legs sum to it */
                value: string;
                legs: components["schemas"]["LegSums"];
            };
            voided: {
                bets: number;
                /** @description In the currency of the bets */
                stakes: string;
                /** @description Booked value in the jackpot’s currency; the legs sum to it */
                value: string;
                legs: components["schemas"]["LegSums"];
            };
        };
        Contributions: {
            lines: components["schemas"]["ContributionLine"][];
            bets: number;
            value: string;
            legs: components["schemas"]["LegSums"];
            /** @description Contributions by the entries of the ledger */
            booked: {
                main: string;
                overflow: string;
                reserve: string;
            };
            /** @description The legs of the bets and the entries of the ledger */
            agrees: boolean;
        };
        CorrectOutcome: {
            hands: {
                /** @default 0 */
                hand: number;
                cards: string[];
            }[];
            dealer: string[];
            reason: string;
        };
        /** @description A signed difference; nothing sets an amount (E-13) */
        Correction: {
            /** @enum {string} */
            account: "main" | "reserve" | "overflow" | "margin";
            difference: string;
            reason: string;
        };
        /**
         * @example {
         *       "code": "fuji",
         *       "name": "Fuji",
         *       "timeZone": "Asia/Tokyo",
         *       "currencies": [
         *         "JPY"
         *       ],
         *       "commission": "0.02"
         *     }
         */
        CreateCasino: {
            code: string;
            name: string;
            timeZone: string;
            currencies: string[];
            /**
             * @description Entries with a meaning: `onHit` (`stop-linked-tables`: after a hit of a share its linked tables take no new round until they are released; `continue`), `unclaimedAfterDays` (instead of the jackpot’s). Others are notes
             * @default {}
             */
            jurisdiction: {
                [key: string]: string;
            };
            /** @default 0 */
            commission: string;
        };
        /**
         * @example {
         *       "code": "royal",
         *       "currency": "EUR",
         *       "parameters": {
         *         "baseAmount": "50000.00",
         *         "resetAmount": "25000.00",
         *         "limit": "50010.00",
         *         "rates": {
         *           "main": "0.40",
         *           "afterLimit": "0.40",
         *           "reserve": "0.10"
         *         },
         *         "shareRule": "proportional",
         *         "fixedPrizeFunder": "margin",
         *         "prizes": {
         *           "royalFlush": {
         *             "kind": "share",
         *             "to": "round"
         *           },
         *           "flush": {
         *             "kind": "multiple",
         *             "multiple": "25",
         *             "to": "round"
         *           }
         *         },
         *         "unitStakes": {
         *           "EUR": "1.00",
         *           "USD": "1.00",
         *           "GBP": "1.00",
         *           "JPY": "150",
         *           "KWD": "0.300",
         *           "NOK": "10.00",
         *           "BRL": "5.00",
         *           "CHF": "1.00"
         *         }
         *       },
         *       "reason": "the network’s first jackpot"
         *     }
         */
        CreateJackpot: {
            code: string;
            currency: string;
            parameters: components["schemas"]["JackpotParameters"];
            reason: string;
        };
        /**
         * @example {
         *       "name": "the tables of the salon",
         *       "role": "table-server",
         *       "tables": [
         *         "table-1"
         *       ]
         *     }
         */
        CreateKey: {
            name: string;
            /** @enum {string} */
            role: "casino" | "table-server" | "finance" | "admin";
            casino?: string;
            /** @default [] */
            tables: string[];
            /** Format: date-time */
            expiresAt?: string;
        };
        CreateReconciliation: {
            /** @description A casino’s key may leave it out: it is its own */
            casino?: string;
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description The last day; days are those of the casino’s time zone
             */
            to: string;
            kinds: ("bet" | "payout")[];
            /** @default 120 */
            toleranceSeconds: number;
            /**
             * @description json: an array of objects, or one object a line
             * @enum {string}
             */
            format: "csv" | "json";
            mapping: components["schemas"]["FileMapping"];
            /** @description SHA-256 of the whole file */
            digest: string;
            bytes: number;
        };
        CreateTable: {
            code: string;
            /**
             * @description null: the network’s own table
             * @default null
             */
            owner: string | null;
            /** @default live */
            ruleSet: string;
            /** @description Left out: the one its jackpot plays, or the newest approved */
            ruleSetVersion?: number;
            /** @default null */
            jackpot: string | null;
            /** @default {} */
            limits: {
                [key: string]: {
                    minimum: string;
                    maximum: string;
                };
            };
            /** @description The price of a jackpot bet as the table shows it; it must be the jackpot’s (R47) */
            unitStakes?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "url": "https://fuji.example/tributary",
         *       "types": [
         *         "payout.instructed",
         *         "bet.refunded"
         *       ]
         *     }
         */
        CreateWebhook: {
            /** @description Where signed events are posted to. Redirects are not followed */
            url: string;
            /**
             * @description Event types that this endpoint gets; all of them when left out
             * @default [
             *       "payout.instructed",
             *       "payout.declined",
             *       "payout.unclaimed",
             *       "instalment.due",
             *       "tables.stopped",
             *       "tables.released",
             *       "bet.refunded",
             *       "jackpot.hit",
             *       "meter.milestone",
             *       "award.state"
             *     ]
             */
            types: ("payout.instructed" | "payout.declined" | "payout.unclaimed" | "instalment.due" | "tables.stopped" | "tables.released" | "bet.refunded" | "jackpot.hit" | "meter.milestone" | "award.state")[];
        };
        DayLine: {
            currency: string;
            bets: string;
            stakes: string;
            betsVoided: string;
            stakesVoided: string;
        };
        /** @description An event that its consumer could not take so far */
        DeadLetter: {
            eventId: string;
            queue: string;
            consumer: string;
            type: string;
            casino: string | null;
            body: unknown;
            /** @description Of the last failure */
            reason: string;
            attempts: number;
            /**
             * Format: date-time
             * @description When it failed first
             */
            since: string;
            /** Format: date-time */
            lastFailedAt: string;
            /** @enum {string} */
            state: "failing" | "taken";
        };
        DeadLetters: {
            items: components["schemas"]["DeadLetter"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        DecideCase: {
            /** @description false: nothing is paid */
            compensate: boolean;
            /**
             * @description At least one where the case is compensated, none where it is not
             * @default []
             */
            payments: {
                casino: string;
                betId: string;
                /** @description To the player of this bet, in the currency of the bet */
                amount: string;
            }[];
            reason: string;
        };
        Decision: {
            /** @enum {string} */
            decision: "approve" | "decline";
        };
        DeclineAward: {
            reason: string;
        };
        Decommissioning: {
            approvalId: string;
            reason: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            jackpot: string;
            /**
             * @description closing: approved, and rounds under way finish first
             * @enum {string}
             */
            state: "requested" | "declined" | "closing" | "replaced" | "executed";
            deadline: string | null;
            /** @enum {string} */
            afterDeadline: "network" | "owner";
            executedAt: string | null;
            inTheWay: components["schemas"]["InTheWay"] | null;
            orphans: {
                orphanId: string;
                owner: string;
                currency: string;
                amount: string;
            }[];
            targets: {
                [key: string]: string;
            };
            moved: {
                /** @enum {string} */
                pool: "main" | "overflow" | "reserve";
                target: string;
                taken: {
                    currency: string;
                    amount: string;
                    parts: {
                        /** @description A casino, `network`, or `opening`: what the instance opened with */
                        holder: string;
                        amount: string;
                    }[];
                };
                arrived: {
                    currency: string;
                    amount: string;
                    parts: {
                        /** @description A casino, `network`, or `opening`: what the instance opened with */
                        holder: string;
                        amount: string;
                    }[];
                };
                rate: components["schemas"]["RateUsed"];
            }[];
        };
        Decommissionings: {
            items: components["schemas"]["Decommissioning"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Deliveries: {
            items: components["schemas"]["Delivery"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description `history` has every attempt */
        Delivery: {
            deliveryId: string;
            endpointId: string;
            casino: string;
            eventId: string;
            type: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            history: {
                number: number;
                /** Format: date-time */
                startedAt: string;
                durationMs: number;
                status: number | null;
                error: string | null;
            }[];
        };
        DisplayedTerms: {
            /** @description “Up to …” on its signs; null: it shows no limit */
            limit: string | null;
            resetAmount: string;
            /** @description Of the currencies the casino plays in */
            unitStakes: {
                [key: string]: string;
            };
        };
        Events: {
            items: ({
                id: string;
                /** @enum {string} */
                type: "payout.instructed";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["PayoutInstructed"];
            } | {
                id: string;
                /** @enum {string} */
                type: "payout.declined";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["PayoutDeclined"];
            } | {
                id: string;
                /** @enum {string} */
                type: "payout.unclaimed";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["PayoutUnclaimed"];
            } | {
                id: string;
                /** @enum {string} */
                type: "instalment.due";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["InstalmentDue"];
            } | {
                id: string;
                /** @enum {string} */
                type: "tables.stopped";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["TablesStopped"];
            } | {
                id: string;
                /** @enum {string} */
                type: "tables.released";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["TablesReleased"];
            } | {
                id: string;
                /** @enum {string} */
                type: "bet.refunded";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["BetRefunded"];
            } | {
                id: string;
                /** @enum {string} */
                type: "jackpot.hit";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["JackpotHit"];
            } | {
                id: string;
                /** @enum {string} */
                type: "meter.milestone";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["MeterMilestone"];
            } | {
                id: string;
                /** @enum {string} */
                type: "award.state";
                /** @description null: for every casino */
                casino: string | null;
                /** Format: date-time */
                createdAt: string;
                body: components["schemas"]["AwardChanged"];
            })[];
            /** @description Keep it and ask again from there; null before the first event */
            next: string | null;
            /** @description Whether there is more now */
            more: boolean;
        };
        /** @description The texts as they stood in the document */
        FetchedPair: {
            position: number;
            base: string;
            quote: string;
            rate: string;
            asOf: string | null;
            /** @enum {string} */
            state: "active" | "held" | "kept" | "refused";
            /** @description Why it was refused */
            reason: string | null;
        };
        FetchedPairs: {
            items: components["schemas"]["FetchedPair"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description How the rows of the file are to be read */
        FileMapping: {
            /**
             * @default ,
             * @enum {string}
             */
            delimiter: "," | ";" | "\t" | "|";
            /**
             * @description Whether the first row names the columns
             * @default true
             */
            header: boolean;
            /**
             * @default utf-8
             * @enum {string}
             */
            encoding: "utf-8" | "windows-1252";
            /**
             * @description The decimal separator of amounts
             * @default .
             * @enum {string}
             */
            decimal: "." | ",";
            /** @default {} */
            time: {
                /**
                 * @description "iso", "unix-seconds", "unix-milliseconds", or a pattern such as "dd.MM.yyyy HH:mm:ss"
                 * @default iso
                 */
                format: string;
                /** @description IANA time zone of times without an offset; the casino’s own when left out */
                zone?: string;
            };
            columns: {
                kind?: string | number;
                /** @description Bet id, payout id, or reference of the acknowledgement */
                reference?: string | number;
                player?: string | number;
                round?: string | number;
                currency?: string | number;
                amount: string | number;
                time?: string | number;
            };
            /** @description Of all rows, when no column says it */
            currency?: string;
            /**
             * @default {
             *       "bet": "bet",
             *       "payout": "payout"
             *     }
             */
            kindValues: {
                bet: string;
                payout: string;
            };
        };
        /** @description With what was left out filled in */
        FileMappingOnRecord: {
            /**
             * @default ,
             * @enum {string}
             */
            delimiter: "," | ";" | "\t" | "|";
            /**
             * @description Whether the first row names the columns
             * @default true
             */
            header: boolean;
            /**
             * @default utf-8
             * @enum {string}
             */
            encoding: "utf-8" | "windows-1252";
            /**
             * @description The decimal separator of amounts
             * @default .
             * @enum {string}
             */
            decimal: "." | ",";
            time: {
                /**
                 * @description "iso", "unix-seconds", "unix-milliseconds", or a pattern such as "dd.MM.yyyy HH:mm:ss"
                 * @default iso
                 */
                format: string;
                /** @description IANA time zone of times without an offset; the casino’s own when left out */
                zone?: string;
            };
            columns: {
                kind?: string | number;
                /** @description Bet id, payout id, or reference of the acknowledgement */
                reference?: string | number;
                player?: string | number;
                round?: string | number;
                currency?: string | number;
                amount: string | number;
                time?: string | number;
            };
            /** @description Of all rows, when no column says it */
            currency?: string;
            /**
             * @default {
             *       "bet": "bet",
             *       "payout": "payout"
             *     }
             */
            kindValues: {
                bet: string;
                payout: string;
            };
        };
        FilePart: {
            /** Format: base64 */
            base64: string;
        } | {
            text: string;
        };
        /** @description Age is judged once, when the round opens */
        FrozenRates: {
            /** Format: date-time */
            frozenAt: string;
            quotes: components["schemas"]["Quote"][];
            missing: {
                [key: string]: {
                    /** @enum {string} */
                    reason: "no-rate" | "too-old" | "in-future";
                    /** Format: date-time */
                    newestAsOf?: string;
                    ageHours?: string;
                };
            };
        };
        /** @description Each part `up`, or `down: ` and why */
        Health: {
            /** @enum {string} */
            status: "up" | "down";
            database?: string;
            redis?: string;
        };
        Hit: {
            awardId: string;
            instance: number;
            hitOrder: string;
            currency: string;
            /** @description null: a multiple of each stake, see `worth` */
            amount: string | null;
            /** @description What it cost in the jackpot’s currency */
            worth: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            prize: components["schemas"]["Prize"];
            roundId: string;
            tables: string[];
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
            /** Format: date-time */
            hitAt: string;
        };
        Hits: {
            items: components["schemas"]["Hit"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description Up to 20 of each: it is executed when none is left */
        InTheWay: {
            rounds: string[];
            awards: string[];
            faults: string[];
        };
        Incident: {
            incidentId: string;
            kind: string;
            subject: string;
            detail: unknown;
            /** @enum {string} */
            state: "open" | "closed";
            /** @enum {string} */
            severity?: "low" | "normal" | "high" | "critical";
            /** @description How often it has grown worse by itself */
            level?: number;
            assignedTo?: string | null;
            /** Format: date-time */
            openedAt: string;
            closedAt?: string | null;
            /** @description `automatic`: what it was about is over */
            closedBy?: string | null;
            closeReason?: string | null;
        };
        IncidentWorked: {
            incidentId: string;
            kind: string;
            subject: string;
            detail: unknown;
            /** @enum {string} */
            state: "open" | "closed";
            /** @enum {string} */
            severity?: "low" | "normal" | "high" | "critical";
            /** @description How often it has grown worse by itself */
            level?: number;
            assignedTo?: string | null;
            /** Format: date-time */
            openedAt: string;
            closedAt?: string | null;
            /** @description `automatic`: what it was about is over */
            closedBy?: string | null;
            closeReason?: string | null;
            notes: {
                /** @enum {string} */
                kind: "comment" | "assigned" | "severity" | "closed" | "reopened";
                /** @description null: by itself */
                by: string | null;
                /** Format: date-time */
                at: string;
                text: string;
            }[];
        };
        Incidents: {
            items: components["schemas"]["Incident"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        InclusionProof: {
            bet: {
                casino: string;
                betId: string;
                hand: number;
                currency: string;
                stake: string;
            };
            batch: components["schemas"]["RoundBatch"];
            /** @description Place of the bet in its batch, from 0 */
            index: number;
            /** @description From the bet up to the batch’s digest */
            steps: {
                /** @enum {string} */
                side: "left" | "right";
                hash: string;
            }[];
            /** @description From the batch up to the round’s root */
            roundSteps: {
                /** @enum {string} */
                side: "left" | "right";
                hash: string;
            }[];
            /** @description Opens the name of the bet’s line; keep it to yourself */
            blind: string;
            /** @description Place of its line among all, from 0 */
            line: number;
        };
        InclusionProofs: {
            items: components["schemas"]["InclusionProof"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description Legs and value in the jackpot’s currency, stakes in their own */
        Increments: {
            currency: string;
            bets: number;
            stakes: string;
            value: string;
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
            betsVoided: number;
            stakesVoided: string;
        };
        Instalment: {
            instalmentId: string;
            awardId: string;
            payoutId: string;
            casino: string;
            betId: string;
            player: string | null;
            /** @description From 1 */
            number: number;
            /** @description Instalments of this payout */
            of: number;
            /** Format: date-time */
            dueAt: string;
            currency: string;
            amount: string;
            /** @enum {string} */
            state: "planned" | "instructed" | "paid" | "declined";
            instructedAt: string | null;
            paidAt: string | null;
        };
        InstalmentDue: {
            awardId: string;
            jackpot: string;
            roundId: string;
            fundedBy: string;
            instalments: components["schemas"]["Instalment"][];
        };
        /** @description Equal instalments; what does not divide goes to the first */
        InstalmentPlan: {
            count: number;
            everyDays: number;
            /** @default 0 */
            firstAfterDays: number;
        };
        Instalments: {
            items: components["schemas"]["Instalment"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        InstalmentsAcknowledged: {
            instalments: {
                instalmentId: string;
                /** @enum {string} */
                state: "paid";
                /** @description false: an earlier acknowledgement paid it */
                first: boolean;
            }[];
        };
        InstalmentsOfAward: {
            awardId: string;
            /** @description null: it is paid at once */
            plan: components["schemas"]["InstalmentsPlanned"] | null;
            /** @description Per currency */
            totals: {
                currency: string;
                /** @description Of all instalments: the payouts, to the last digit */
                amount: string;
                instructed: string;
                paid: string;
            }[];
            items: components["schemas"]["Instalment"][];
        };
        InstalmentsPlanned: {
            count: number;
            everyDays: number;
            /** @default 0 */
            firstAfterDays: number;
        };
        /** @description One life of the pool, in the jackpot’s currency */
        Instance: {
            number: number;
            parametersVersion: number;
            opening: string;
            main: string;
            overflow: string;
            reserve: string;
            limit: string | null;
            rates: {
                main: string;
                afterLimit: string;
                reserve: string;
            };
            bets: string;
            betsVoided: string;
            sequence: string;
            /** Format: date-time */
            openedAt: string;
            closedAt: string | null;
        };
        InstanceHistory: {
            items: components["schemas"]["InstanceOfHistory"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        InstanceOfHistory: {
            number: number;
            parametersVersion: number;
            /** Format: date-time */
            openedAt: string;
            opening: string;
            bets: string;
            betsVoided: string;
            /** @description null: it is live */
            ended: {
                /** @enum {string} */
                by: "award" | "closing";
                /** Format: date-time */
                at: string;
                roundId: string | null;
                awards: {
                    awardId: string;
                    amount: string;
                    /** @enum {string} */
                    state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
                }[];
                mainBefore: string | null;
                residue: string | null;
                resetFunding: {
                    overflow: string;
                    reserve: string;
                    house: string;
                } | null;
                /** @description The instance that the award returned to */
                restoredInto: number | null;
            } | null;
            jackpot: string;
            currency: string;
        };
        Instances: {
            items: components["schemas"]["Instance"][];
        };
        /** @description It opens with the part that whoever approves is shown once, in `result.approverToken` */
        InvitationMade: {
            personId: string;
            approvalId: string;
            /** @description The inviter’s part, shown once: null when the request is repeated */
            token: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        InviteAgain: {
            reason: string;
        };
        InvitePerson: {
            name: string;
            roles: ("finance" | "admin")[];
            reason: string;
        };
        Jackpot: {
            code: string;
            currency: string;
            /** @enum {string} */
            status: "active" | "disabled" | "closing" | "decommissioned";
            /** @description The live one; null until parameters are approved */
            instance: components["schemas"]["Instance"] | null;
            /** @description Opening of the first instance, by the live parameters */
            baseAmount: string | null;
            /** @description Opening of the next instance, by the live parameters */
            resetAmount: string | null;
            /** @description Awards that main has paid, over all instances; declined ones do not count */
            hits: string;
            /** @description Their sum, in the jackpot’s currency */
            wins: string;
            /** @description A proof of its books failed: payouts wait until a later run passes; bets go on */
            payoutStop: {
                runId: string;
                /** Format: date-time */
                since: string;
                proofs: string[];
            } | null;
        };
        /**
         * @example {
         *       "betId": "r1-006",
         *       "casino": "fuji",
         *       "currency": "JPY",
         *       "stake": "150",
         *       "roundId": "rnd_019ad4a2-0001-7000-8000-000000000001",
         *       "table": "table-1",
         *       "batchId": "spin-1",
         *       "hand": 0,
         *       "player": "guest-6",
         *       "value": "0.923815975858",
         *       "legs": {
         *         "main": "0.369526390343",
         *         "overflow": "0.000000000000",
         *         "reserve": "0.092381597586",
         *         "margin": "0.461907987929"
         *       },
         *       "instance": 1,
         *       "state": "accepted",
         *       "acceptedAt": "2026-11-30T12:00:00.000Z",
         *       "placedAt": null,
         *       "voidedAt": null,
         *       "refund": null
         *     }
         */
        JackpotBet: {
            casino: string;
            betId: string;
            roundId: string;
            table: string;
            batchId: string;
            hand: number;
            player: string | null;
            currency: string;
            stake: string;
            /** @description The stake in the jackpot’s currency, at the round’s rate */
            value: string;
            legs: components["schemas"]["ContributionLegs"];
            instance: number;
            /** @enum {string} */
            state: "accepted" | "voided";
            /** Format: date-time */
            acceptedAt: string;
            placedAt: string | null;
            voidedAt: string | null;
            /** @description Of a stake that went back in the successor of its currency */
            refund: {
                currency: string;
                amount: string;
            } | null;
        };
        JackpotBets: {
            items: components["schemas"]["JackpotBet"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        JackpotHit: {
            awardId: string;
            jackpot: string;
            instance: number;
            roundId: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            prize: components["schemas"]["Prize"];
            currency: string;
            /** @description null: a multiple of each stake */
            amount: string | null;
            /** Format: date-time */
            hitAt: string;
            meter: {
                instance: number;
                amount: string;
                sequence: string;
            };
        };
        JackpotParameters: {
            /** @default live */
            ruleSet: string;
            /** @description Left out: the newest approved at the request; the parameters keep it */
            ruleSetVersion?: number;
            /** @description Opening of instance 1, in the jackpot’s currency */
            baseAmount: string;
            /** @description Opening of the later instances */
            resetAmount: string;
            /**
             * @description Progressive limit; binds contributions only
             * @default null
             */
            limit: string | null;
            rates: {
                /** @description Incrementation rate */
                main: string;
                /** @description Rate after the limit, into overflow */
                afterLimit: string;
                /** @description Hidden rate */
                reserve: string;
            };
            /**
             * @default proportional
             * @enum {string}
             */
            shareRule: "proportional" | "equal";
            /**
             * @default margin
             * @enum {string}
             */
            fixedPrizeFunder: "margin" | "house" | "casino";
            /**
             * @default converted
             * @enum {string}
             */
            payoutRule: "converted" | "faceValue";
            prizes: {
                [key: string]: components["schemas"]["Prize"];
            };
            /** @description Unit stake per currency */
            unitStakes: {
                [key: string]: string;
            };
            /** @default 1 */
            stakeMultipleMax: number;
            /**
             * @description Awards up to this, in the jackpot’s currency, are confirmed at once; null: all
             * @default null
             */
            automaticConfirmationUpTo: string | null;
            /** @description Payouts not acknowledged so long after their instruction are unclaimed; null: never */
            unclaimedAfterDays?: number | null;
            /** @description Large awards are paid by this schedule; null: at once */
            instalments?: {
                /** @description Awards of at least this, in the jackpot’s currency, are paid so */
                from: string;
                count: number;
                everyDays: number;
                /** @default 0 */
                firstAfterDays: number;
            } | null;
            /** @default 24 */
            repeatWinAlertHours: number;
            /** @default 24 */
            rateAgeMaxHours: number;
            /** @default 60 */
            manifestWaitSeconds: number;
            /** @default null */
            milestoneStep: string | null;
        };
        /** @description It takes no bets until another person approves */
        JackpotRequested: {
            code: string;
            version: number;
            /** @description The request that another person decides on */
            approvalId: string;
        };
        JackpotRules: {
            jackpot: string;
            currency: string;
            instance: number;
            parametersVersion: number;
            ruleSet: {
                id: string;
                version: number;
            };
            funding: {
                text: string;
                rates: {
                    /** @description Incrementation rate */
                    main: string;
                    /** @description Rate after the limit, into overflow */
                    afterLimit: string;
                    /** @description Hidden rate */
                    reserve: string;
                };
                /** @enum {string} */
                fixedPrizeFunder: "margin" | "house" | "casino";
            };
            baseAmount: string;
            resetAmount: string;
            limit: string | null;
            prizes: {
                /** @enum {string} */
                category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
                prize: components["schemas"]["Prize"];
                text: string;
            }[];
            sharing: {
                /** @enum {string} */
                rule: "proportional" | "equal";
                text: string;
            };
            payout: {
                /** @enum {string} */
                rule: "converted" | "faceValue";
                text: string;
            };
            /** @description Left out: every prize is paid at once */
            instalments?: {
                rule: {
                    /** @description Awards of at least this, in the jackpot’s currency, are paid so */
                    from: string;
                    count: number;
                    everyDays: number;
                    /** @default 0 */
                    firstAfterDays: number;
                };
                text: string;
            };
            /** @description Left out: a payout waits for its player for ever */
            unclaimed?: {
                afterDays: number;
                text: string;
            };
            simultaneousWins: string;
            eligibility: string;
            unitStakes: {
                [key: string]: string;
            };
            stakeMultipleMax: number;
            theoreticalReturn: {
                fixedPrizesPercent: string | null;
                /** @description In percent, rounded down to four decimals */
                jackpotPercent: string;
                totalPercent: string | null;
            };
            /** @description The exact return sheet of the jackpot bet */
            returns?: {
                [key: string]: unknown;
            } | null;
            decisions: string[];
            /** @description Identifies the content of the rules */
            digest: string;
        };
        JackpotStatus: {
            code: string;
            currency: string;
            /** @enum {string} */
            status: "active" | "disabled";
        };
        Jackpots: {
            items: {
                code: string;
                currency: string;
                /** @enum {string} */
                status: "active" | "disabled" | "closing" | "decommissioned";
            }[];
        };
        /** @description Confirms the rules and what the casino shows of them (E-08) */
        JoinJackpot: {
            /** @description `digest` of GET /v1/jackpots/{code}/rules */
            rulesDigest: string;
            displayed: components["schemas"]["DisplayedTerms"];
        };
        JournalsOfRound: {
            roundId: string;
            jackpot: string;
            items: components["schemas"]["LinkedJournal"][];
        };
        /** @description A JSON Schema (2020-12) */
        JsonSchema: {
            [key: string]: unknown;
        };
        Key: {
            keyId: string;
            name: string;
            /** @enum {string} */
            role: "casino" | "table-server" | "finance" | "admin";
            casino: string | null;
            tables: string[];
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            revokedAt: string | null;
            lastUsedAt: string | null;
            madeBy: string | null;
            /** @description Who answers for what is done with it: two people differ here */
            actor: string;
            /** @description Its successor, if it was rotated */
            replacedBy: string | null;
        };
        KeyMade: {
            keyId: string;
            name: string;
            /** @enum {string} */
            role: "casino" | "table-server" | "finance" | "admin";
            casino: string | null;
            tables: string[];
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            revokedAt: string | null;
            lastUsedAt: string | null;
            madeBy: string | null;
            /** @description Who answers for what is done with it: two people differ here */
            actor: string;
            /** @description Its successor, if it was rotated */
            replacedBy: string | null;
            /** @description Shown once: null when the request is repeated */
            secret: string | null;
            /** @description Shown once, for roles that sign their requests */
            signingSecret: string | null;
        };
        Keys: {
            items: components["schemas"]["Key"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        LateEvent: {
            position: string;
            roundId: string | null;
            kind: string;
            reason: string;
            body: unknown;
            /** Format: date-time */
            receivedAt: string;
        };
        LateEvents: {
            items: components["schemas"]["LateEvent"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description With both dates (F-25) */
        LateItem: {
            journalId: string;
            /** @enum {string} */
            line: "stakes" | "commission" | "refunds" | "fixed-prizes" | "shares" | "percentages" | "awards" | "unclaimed" | "transfers" | "corrections" | "payments" | "other";
            betId: string | null;
            reference: string;
            currency: string;
            /** @description Its effect on what is due to the network */
            amount: string;
            /**
             * Format: date-time
             * @description When it was placed, or booked
             */
            belongsAt: string;
            /** @description The month in the casino’s zone */
            belongsTo: string;
            /** @description Closed before it came */
            belongsToStatement: string | null;
            /**
             * Format: date-time
             * @description When it was counted
             */
            bookedAt: string;
        };
        LateItems: {
            items: components["schemas"]["LateItem"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        LegSums: {
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
        };
        /** @description As if each hand were dealt now, at the rates that the round froze */
        Liability: {
            roundId: string;
            jackpot: string;
            currency: string;
            instance: number;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            /** Format: date-time */
            madeAt: string;
            bets: number;
            main: string;
            /** Format: date-time */
            ratesFrozenAt: string;
            prizes: {
                /** @enum {string} */
                category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
                prize: components["schemas"]["Prize"];
                /** @description Of a prize to one holder: the dearest hand */
                hand: number | null;
                bets: number;
                /** @description In the jackpot’s currency */
                cost: string;
                /** @enum {string} */
                fundedBy: "main" | "margin" | "house" | "casino";
                /** @description Multiples, exact */
                paid: {
                    currency: string;
                    amount: string;
                }[];
                /** @description Where casinos fund it themselves */
                byCasino: {
                    casino: string;
                    cost: string;
                }[];
                /** @description What would open the next instance after a share */
                reset: {
                    residue: string;
                    reserve: string;
                    overflow: string;
                    house: string;
                } | null;
            }[];
            largest: {
                /** @enum {string} */
                category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
                cost: string;
                /** @enum {string} */
                fundedBy: "main" | "margin" | "house" | "casino";
            } | null;
        };
        /** @description Credit is positive; the lines sum to zero per currency */
        LinkedJournal: {
            journalId: string;
            kind: string;
            reference: string;
            context: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            bookedAt: string;
            lines: {
                account: string;
                currency: string;
                amount: string;
            }[];
        };
        /** @description A round without its terms and cards */
        ListedRound: {
            roundId: string;
            jackpot: string;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            tables: string[];
            settledInstance: number | null;
            /** Format: date-time */
            openedAt: string;
            closedAt: string | null;
            settledAt: string | null;
            voidedAt: string | null;
        };
        /** @description The batches that are the round: no other counts */
        ManifestClosed: {
            batches: {
                batchId: string;
                /** @description The table, or `casino:` and its code */
                submitter: string;
                count: number;
                digest: string;
            }[];
        };
        /**
         * @example {
         *       "jackpot": "royal",
         *       "instance": 1,
         *       "sequence": "11",
         *       "asOf": "2026-11-30T12:00:00.000Z",
         *       "currency": "JPY",
         *       "amount": "8119180",
         *       "authoritative": {
         *         "currency": "EUR",
         *         "amount": "50004.191644878581"
         *       },
         *       "rate": {
         *         "kind": "direct",
         *         "path": [
         *           {
         *             "base": "EUR",
         *             "quote": "JPY",
         *             "rate": "162.37",
         *             "asOf": "2026-11-30T12:00:00.000Z",
         *             "source": "ecb"
         *           }
         *         ]
         *       },
         *       "parametersVersion": 1,
         *       "unitStake": "150",
         *       "payTable": [
         *         {
         *           "category": "royalFlush",
         *           "prize": {
         *             "kind": "share",
         *             "to": "round"
         *           },
         *           "worth": "8119180"
         *         },
         *         {
         *           "category": "flush",
         *           "prize": {
         *             "kind": "multiple",
         *             "multiple": "25",
         *             "to": "round"
         *           },
         *           "worth": "3750"
         *         }
         *       ]
         *     }
         */
        Meter: {
            jackpot: string;
            instance: number;
            /** @description Grows with every change of the meter */
            sequence: string;
            /** Format: date-time */
            asOf: string;
            currency: string;
            /** @description Rounded down, for display */
            amount: string;
            authoritative: {
                currency: string;
                amount: string;
            };
            rate: components["schemas"]["RateUsed"];
            parametersVersion: number;
            unitStake: string | null;
            payTable: {
                /** @enum {string} */
                category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
                prize: components["schemas"]["Prize"];
                worth: string | null;
            }[];
        };
        MeterMilestone: {
            jackpot: string;
            instance: number;
            currency: string;
            milestone: string;
            amount: string;
            sequence: string;
        };
        /** @description Main in the jackpot’s currency, unrounded */
        MeterState: {
            jackpot: string;
            currency: string;
            instance: number;
            main: string;
            /** @description Grows with every change of the meter */
            sequence: string;
            /** Format: date-time */
            asOf: string;
        };
        MetersCompared: {
            casino: string;
            agree: boolean;
            /** @enum {string} */
            status: "active" | "suspended" | "left";
            differences: {
                jackpot: string;
                currency: string;
                /** @enum {string} */
                meter: "bets" | "stakes" | "betsVoided" | "stakesVoided";
                network: string;
                casino: string;
            }[];
            meters: components["schemas"]["CasinoMeter"][];
        };
        MonthEnd: {
            casino: string;
            month: string;
            timeZone: string;
            /** Format: date-time */
            periodFrom: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            periodTo: string;
            /** Format: date-time */
            madeAt: string;
            /** @description Whether the month had ended */
            complete: boolean;
            /** @description “No activity” when there are no lines */
            note: string | null;
            tables: components["schemas"]["ActivityOfTable"][];
            totals: components["schemas"]["ActivityTotal"][];
            sinceLastWin: components["schemas"]["SinceLastWin"][];
        };
        /** @description Of people, and of keys of finance and administration */
        Names: {
            items: {
                /** @description A person’s or a key’s */
                id: string;
                name: string;
            }[];
        };
        NetworkStop: {
            approvalId: string;
            reason: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            jackpot: string;
            /**
             * @description closing: approved, and rounds under way finish first
             * @enum {string}
             */
            state: "requested" | "declined" | "closing" | "replaced" | "executed";
            deadline: string | null;
            /** @enum {string} */
            afterDeadline: "network" | "owner";
            executedAt: string | null;
            inTheWay: components["schemas"]["InTheWay"] | null;
            orphans: {
                orphanId: string;
                owner: string;
                currency: string;
                amount: string;
            }[];
            successor: string | null;
        };
        NetworkStops: {
            items: components["schemas"]["NetworkStop"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /**
         * @example {
         *       "roundId": "rnd_019ad4a2-0001-7000-8000-000000000001",
         *       "jackpot": "royal",
         *       "tables": [
         *         "table-1"
         *       ]
         *     }
         */
        OpenRound: {
            /** @description Chosen by the caller, or made by the service */
            roundId?: string;
            jackpot: string;
            /** @description All share one deal */
            tables: string[];
        };
        OpenRounds: {
            items: {
                roundId: string;
                tables: string[];
                /** Format: date-time */
                openedAt: string;
            }[];
        };
        /** @description Money without a jackpot: it has an owner, a deadline and a way back */
        Orphan: {
            orphanId: string;
            jackpot: string;
            /** @description A casino, or `network` */
            owner: string;
            currency: string;
            amount: string;
            /** @enum {string} */
            cause: "decommissioning" | "withdrawal" | "network-stop" | "unclaimed";
            reference: string;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            deadline: string;
            /** @enum {string} */
            afterDeadline: "network" | "owner";
            successor: string | null;
            /** @enum {string} */
            state: "held" | "returned" | "lapsed";
            returned: {
                /** @enum {string} */
                as: "jackpot" | "casino" | "network";
                to: string;
                currency: string;
                amount: string;
                rate: components["schemas"]["RateUsed"];
                approvalId: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        Orphans: {
            items: components["schemas"]["Orphan"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /**
         * @description Cards, never amounts: what is payable is computed (E-02)
         * @example {
         *       "table": "table-1",
         *       "hands": [
         *         {
         *           "hand": 0,
         *           "cards": [
         *             "Ah",
         *             "Kh",
         *             "Qh",
         *             "Jh",
         *             "Th"
         *           ]
         *         }
         *       ],
         *       "dealer": [
         *         "Qs",
         *         "Jd",
         *         "3c",
         *         "2c",
         *         "2h"
         *       ]
         *     }
         */
        Outcome: {
            table?: string;
            hands: {
                /** @default 0 */
                hand: number;
                cards: string[];
            }[];
            dealer: string[];
        };
        ParameterVersion: {
            version: number;
            /** @enum {string} */
            state: "requested" | "approved" | "declined";
            /** Format: date-time */
            startsAt: string;
            reason: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            parameters: components["schemas"]["ParametersOnRecord"];
            /** @description The approved version that it changes; null: the first */
            changed: number | null;
            changes: {
                field: string;
                before: unknown;
                after: unknown;
                /**
                 * @description at-once: a limit raised above the current amount (R8)
                 * @enum {string}
                 */
                takesEffect: "at-once" | "next-instance";
            }[];
            /** @description The live instance runs by it */
            isLive: boolean;
            /** @description The live instance whose limit it raised */
            limitRaised: {
                instance: number;
                /** Format: date-time */
                at: string;
            } | null;
        };
        ParameterVersions: {
            items: components["schemas"]["ParameterVersion"][];
        };
        /** @description As they were asked for, with what was left out filled in */
        ParametersOnRecord: {
            /** @default live */
            ruleSet: string;
            /** @description Left out: the newest approved at the request; the parameters keep it */
            ruleSetVersion?: number;
            /** @description Opening of instance 1, in the jackpot’s currency */
            baseAmount: string;
            /** @description Opening of the later instances */
            resetAmount: string;
            /**
             * @description Progressive limit; binds contributions only
             * @default null
             */
            limit: string | null;
            rates: {
                /** @description Incrementation rate */
                main: string;
                /** @description Rate after the limit, into overflow */
                afterLimit: string;
                /** @description Hidden rate */
                reserve: string;
            };
            /**
             * @default proportional
             * @enum {string}
             */
            shareRule: "proportional" | "equal";
            /**
             * @default margin
             * @enum {string}
             */
            fixedPrizeFunder: "margin" | "house" | "casino";
            /**
             * @default converted
             * @enum {string}
             */
            payoutRule: "converted" | "faceValue";
            prizes: {
                [key: string]: components["schemas"]["Prize"];
            };
            /** @description Unit stake per currency */
            unitStakes: {
                [key: string]: string;
            };
            /** @default 1 */
            stakeMultipleMax: number;
            /**
             * @description Awards up to this, in the jackpot’s currency, are confirmed at once; null: all
             * @default null
             */
            automaticConfirmationUpTo: string | null;
            /** @description Payouts not acknowledged so long after their instruction are unclaimed; null: never */
            unclaimedAfterDays?: number | null;
            /** @description Large awards are paid by this schedule; null: at once */
            instalments?: {
                /** @description Awards of at least this, in the jackpot’s currency, are paid so */
                from: string;
                count: number;
                everyDays: number;
                /** @default 0 */
                firstAfterDays: number;
            } | null;
            /** @default 24 */
            repeatWinAlertHours: number;
            /** @default 24 */
            rateAgeMaxHours: number;
            /** @default 60 */
            manifestWaitSeconds: number;
            /** @default null */
            milestoneStep: string | null;
        };
        /** @description Bets go on under the parameters of the live instance */
        ParametersRequested: {
            version: number;
            /** @description The request that another person decides on */
            approvalId: string;
        };
        Participant: {
            jackpot: string;
            casino: string;
            rulesDigest: string;
            displayed: {
                /** @description “Up to …” on its signs; null: it shows no limit */
                limit?: string | null;
                resetAmount?: string;
                /** @description Of the currencies the casino plays in */
                unitStakes?: {
                    [key: string]: string;
                };
            };
            confirmedBy: string;
            /** Format: date-time */
            confirmedAt: string;
            /** @description What it confirmed are the rules of the live instance */
            current: boolean;
            differences: {
                field: string;
                reason: string;
            }[];
        };
        Participants: {
            items: components["schemas"]["Participant"][];
        };
        PasswordChanged: {
            /** @description Other sessions of the person */
            ended: number;
        };
        /**
         * @example {
         *       "payoutId": "pay_019ad4a2-0003-7000-8000-000000000006",
         *       "awardId": "awd_019ad4a2-0003-7000-8000-000000000001",
         *       "casino": "fuji",
         *       "betId": "r3-006",
         *       "player": "guest-6",
         *       "currency": "JPY",
         *       "amount": "777577",
         *       "poolAmount": "4788.920000000000",
         *       "rate": {
         *         "kind": "direct",
         *         "path": [
         *           {
         *             "base": "EUR",
         *             "quote": "JPY",
         *             "rate": "162.37",
         *             "asOf": "2026-11-30T12:00:00.000Z",
         *             "source": "ecb"
         *           }
         *         ]
         *       },
         *       "rounding": "-0.059600000000",
         *       "state": "instructed"
         *     }
         */
        Payout: {
            payoutId: string;
            awardId: string;
            casino: string;
            betId: string;
            player: string | null;
            currency: string;
            /** @description To be paid to the player, in exactly the digits of the currency */
            amount: string;
            /** @description Part of the award in the jackpot’s currency; null for a multiple */
            poolAmount: string | null;
            rate: components["schemas"]["RateUsed"] | null;
            /** @description In the player’s currency; positive: kept by the network */
            rounding: string;
            /** @enum {string} */
            state: "locked" | "held" | "instructed" | "instalments" | "paid" | "declined" | "unclaimed" | "recorded";
        };
        /** @description Why exactly this amount: the steps in order */
        PayoutComputation: {
            awardId: string;
            jackpot: string;
            currency: string;
            instance: number;
            roundId: string;
            hand: number;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            cards: components["schemas"]["CardsDealt"];
            prize: components["schemas"]["Prize"];
            /** Format: date-time */
            hitAt: string;
            /** @enum {string} */
            state: "locked" | "verified" | "confirmed" | "paid" | "declined" | "unclaimed";
            /** @enum {string} */
            chargedTo: "main" | "margin" | "house" | "casino" | "corrections";
            correction: boolean;
            /** @enum {string} */
            method: "split-proportional" | "split-equal" | "multiple" | "amount" | "difference";
            amount: string | null;
            /** @description The award that is split, in minor units */
            minorUnits: string | null;
            cost: string;
            /** @description As it was stored; the weights sum to it */
            divisor: string | null;
            /** Format: date-time */
            madeAt: string;
            line: components["schemas"]["ComputedPayout"];
            steps: {
                step: string;
                figures: {
                    [key: string]: string | number | null;
                };
            }[];
        };
        PayoutDeclined: {
            awardId: string;
            roundId: string;
            payouts: components["schemas"]["Payout"][];
        };
        PayoutInstructed: {
            awardId: string;
            jackpot: string;
            instance: number;
            roundId: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            /** @description main, margin, house, corrections; casino: its own prize, not owed by the network */
            fundedBy: string;
            payouts: components["schemas"]["Payout"][];
        };
        PayoutUnclaimed: {
            awardId: string;
            roundId: string;
            /**
             * Format: date-time
             * @description Until then the casino may ask for it when its player comes
             */
            keptUntil: string;
            payouts: components["schemas"]["Payout"][];
        };
        Payouts: {
            items: components["schemas"]["Payout"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /**
         * @example {
         *       "payouts": [
         *         {
         *           "payoutId": "pay_019ad4a2-0003-7000-8000-000000000006",
         *           "state": "paid",
         *           "first": true
         *         }
         *       ]
         *     }
         */
        PayoutsAcknowledged: {
            payouts: {
                payoutId: string;
                /** @enum {string} */
                state: "paid";
                /** @description false: an earlier acknowledgement paid it */
                first: boolean;
            }[];
        };
        PayoutsCompared: {
            casino: string;
            compared: number;
            differences: {
                payoutId: string;
                /** @enum {string} */
                break: "not-issued" | "not-payable" | "currency" | "amount-malformed" | "amount" | "reported-twice";
                issued: {
                    currency: string;
                    amount: string;
                } | null;
                reported: {
                    currency: string;
                    amount: string;
                };
                difference: string | null;
            }[];
        };
        People: {
            items: components["schemas"]["Person"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Person: {
            personId: string;
            name: string;
            roles: ("finance" | "admin")[];
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            /** @description `password`, or the identity provider’s address */
            signsInBy: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            lastSignedInAt: string | null;
        };
        /**
         * @example {
         *       "table": "table-1",
         *       "batchId": "spin-1",
         *       "bets": [
         *         {
         *           "betId": "r1-001",
         *           "casino": "alba",
         *           "currency": "EUR",
         *           "stake": "1.00",
         *           "player": "guest-1"
         *         },
         *         {
         *           "betId": "r1-006",
         *           "casino": "fuji",
         *           "currency": "JPY",
         *           "stake": "150",
         *           "player": "guest-6"
         *         },
         *         {
         *           "betId": "r1-007",
         *           "casino": "gulf",
         *           "currency": "KWD",
         *           "stake": "0.300",
         *           "player": "guest-7"
         *         }
         *       ]
         *     }
         */
        PlaceBets: {
            /** @description May be left out when the round has one table */
            table?: string;
            batchId?: string;
            bets: components["schemas"]["PlacedBet"][];
        };
        PlacedBet: {
            /** @description A casino key may leave it out: it is its own */
            casino?: string;
            /** @description Unique per casino for ever; time-ordered ids store best */
            betId: string;
            /**
             * @description 0: the shared hand
             * @default 0
             */
            hand: number;
            /** @description The casino’s own reference of the player */
            player?: string;
            currency: string;
            stake: string;
            /**
             * Format: date-time
             * @description The producer’s time: stored, never judged by
             */
            placedAt?: string;
        };
        /** @description The jackpot’s part: bets, contribution by leg, prizes */
        PlayerRound: {
            roundId: string;
            jackpot: string;
            currency: string;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            tables: string[];
            /** Format: date-time */
            openedAt: string;
            closedAt: string | null;
            settledAt: string | null;
            voidedAt: string | null;
            outcome: components["schemas"]["CardsDealt"] | null;
            correctedOutcome: components["schemas"]["CardsDealt"] | null;
            /** @enum {string} */
            shareRule: "proportional" | "equal";
            /** @description All accepted bets of the round: what a share of it is divided by */
            weight: {
                bets: string;
                value: string;
            };
            bets: components["schemas"]["RecalledBet"][];
            prizes: components["schemas"]["RecalledPrize"][];
        };
        PlayerRounds: {
            items: components["schemas"]["PlayerRound"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        PoolComposition: {
            /** @enum {string} */
            pool: "main" | "overflow" | "reserve";
            lines: components["schemas"]["PoolLine"][];
            /** @description Of the lines */
            sum: string;
            /** @description The amount that is kept for meter and limit */
            stored: string;
            agrees: boolean;
        };
        PoolHistory: {
            jackpot: string;
            currency: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** Format: date-time */
            madeAt: string;
            points: {
                main: string;
                overflow: string;
                reserve: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Whose it was at each point, in their order: the amounts of all sum to the pools */
            holders: components["schemas"]["PoolsOfHolder"][];
        };
        PoolLine: {
            /** @description opening, the kind of journal, or how the instance ended */
            kind: string;
            /** @description Of an opening: base, residue, reserve, overflow, house, faceValueRest, carried */
            part: string | null;
            /** @description opening, network, or a casino; null: of the pool as a whole */
            holder: string | null;
            amount: string;
            journals: number | null;
        };
        /** @description Since the last win; of an ended instance as it was when it ended */
        PoolShares: {
            holders: {
                main: string;
                overflow: string;
                reserve: string;
                holder: string;
            }[];
            /** @description Of all casinos and the network, in main */
            sum: string;
            mainLessOpening: string;
            agrees: boolean;
        };
        PoolsOfHolder: {
            /** @description opening, network, a casino, or others: all casinos beyond the largest */
            holder: string;
            main: string[];
            overflow: string[];
            reserve: string[];
        };
        Positions: {
            /** Format: date-time */
            madeAt: string;
            rateAgeMaxHours: number;
            jackpots: {
                jackpot: string;
                currency: string;
                /** @description The open position; its result is the gain against the books */
                clearing: components["schemas"]["Revaluation"];
                rounding: components["schemas"]["Revaluation"];
                margin: components["schemas"]["Revaluation"];
                house: components["schemas"]["Revaluation"];
                corrections: components["schemas"]["Revaluation"];
                withoutRate: {
                    /** @enum {string} */
                    reason: "no-rate" | "too-old" | "in-future";
                    /** Format: date-time */
                    newestAsOf?: string;
                    ageHours?: string;
                    currency: string;
                }[];
            }[];
            network: {
                currency: string;
                /** @description The open position; its result is the gain against the books */
                clearing: components["schemas"]["Revaluation"];
                rounding: components["schemas"]["Revaluation"];
                margin: components["schemas"]["Revaluation"];
                house: components["schemas"]["Revaluation"];
                corrections: components["schemas"]["Revaluation"];
                withoutRate: {
                    /** @enum {string} */
                    reason: "no-rate" | "too-old" | "in-future";
                    /** Format: date-time */
                    newestAsOf?: string;
                    ageHours?: string;
                    currency: string;
                }[];
            };
        };
        PostRateReconciliation: {
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive; at most 400 days after from
             */
            to: string;
        };
        /**
         * @example {
         *       "source": "ecb",
         *       "rates": [
         *         {
         *           "base": "EUR",
         *           "quote": "JPY",
         *           "rate": "162.37",
         *           "asOf": "2026-11-30T12:00:00.000Z"
         *         },
         *         {
         *           "base": "EUR",
         *           "quote": "KWD",
         *           "rate": "0.33291",
         *           "asOf": "2026-11-30T12:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        PostRates: {
            rates: {
                base: string;
                quote: string;
                /** @description Units of quote for one base, as a decimal string */
                rate: string;
                /** Format: date-time */
                asOf: string;
            }[];
            source: string;
        };
        PotentialShare: {
            jackpot: string;
            roundId: string;
            /** @enum {string} */
            roundState: "open" | "closed" | "interrupted";
            currency: string;
            stake: string;
            /** @description The stake in the jackpot’s currency */
            value: string;
            /** @description Potential share in the currency of the stake, rounded down */
            amount: string;
            rate: components["schemas"]["RateUsed"];
            instance: number;
            /** @description Grows with every change of the meter */
            sequence: string;
            /** Format: date-time */
            asOf: string;
        };
        Prize: {
            /** @enum {string} */
            kind: "multiple";
            multiple: string;
            /** @enum {string} */
            to: "round" | "holder";
        } | {
            /** @enum {string} */
            kind: "amount";
            amount: string;
            /** @enum {string} */
            to: "round" | "holder";
        } | {
            /** @enum {string} */
            kind: "percentage";
            percent: string;
            /** @enum {string} */
            to: "round" | "holder";
        } | {
            /** @enum {string} */
            kind: "share";
            /** @enum {string} */
            to: "round" | "holder";
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
        Proof: {
            name: string;
            holds: boolean;
            detail: string;
            /** @description In whose books the violations are */
            jackpots: string[];
            /** @description Violations of which the jackpot cannot be told */
            unplaced: number;
        };
        ProofRun: {
            runId: string;
            /** @description Whose daily run it is, in UTC; null: it was asked for */
            day: string | null;
            requestedBy: string | null;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string;
            durationMs: number;
            /** @description All proofs hold */
            holds: boolean;
            held: number;
            failed: number;
            /** @description Where failed proofs could tell the jackpot */
            jackpotsFailing: {
                jackpot: string;
                proofs: string[];
            }[];
            /** @description Whose payouts wait since this run */
            payoutsStopped: string[];
            /** @description Whose payouts go on since this run */
            payoutsReleased: string[];
            proofs: components["schemas"]["Proof"][];
        };
        ProofRuns: {
            items: components["schemas"]["ProofRun"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Proofs: {
            proofs: components["schemas"]["Proof"][];
        };
        /** @description One base buys `rate` quote, as its source gave it */
        Quote: {
            base: string;
            quote: string;
            rate: string;
            source: string;
            /** Format: date-time */
            asOf: string;
        };
        /** @description One base buys `rate` quote */
        Rate: {
            base: string;
            quote: string;
            rate: string;
            /** Format: date-time */
            asOf: string;
            source: string;
            /** @enum {string} */
            state: "active" | "held" | "declined";
        };
        RateFetch: {
            fetchId: string;
            /** @enum {string} */
            source: "ecb" | "csv" | "indicative";
            /** @description `schedule`, or who asked */
            askedBy: string;
            /** Format: date-time */
            startedAt: string;
            finishedAt: string | null;
            /**
             * @description taken: something new; unchanged: nothing new, as on a weekend; failed: nothing of it was taken
             * @enum {string}
             */
            outcome: "running" | "taken" | "unchanged" | "failed";
            /** @description SHA-256 of the document, hex */
            documentDigest: string | null;
            documentBytes: number | null;
            /** @description The newest time that the document has */
            asOf: string | null;
            failure: string | null;
            active: number;
            /** @description Jumps that wait for a second person */
            held: number;
            /** @description Were on record already */
            kept: number;
            refused: number;
            /** @description Of the rates that are held */
            approvalId: string | null;
        };
        RateFetches: {
            items: components["schemas"]["RateFetch"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        RateReconciliation: {
            runId: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            requestedBy: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string;
            counted: {
                bets: string;
                payouts: string;
                refunds: string;
            };
            differences: string;
            /** @description At most 1,000 of each kind; each is an incident */
            shown: {
                /** @enum {string} */
                kind: "bet" | "payout" | "refund";
                /** @description The payout, or casino and bet */
                subject: string;
                jackpot: string;
                /** @enum {string} */
                field: "value" | "amount" | "rounding" | "cost" | "refund";
                currency: string;
                stored: string;
                /** @description null: the stored rate leads nowhere */
                recomputed: string | null;
            }[];
        };
        RateReconciliationHead: {
            runId: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            requestedBy: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string;
            counted: {
                bets: string;
                payouts: string;
                refunds: string;
            };
            differences: string;
        };
        RateReconciliations: {
            items: components["schemas"]["RateReconciliationHead"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        RateSource: {
            /** @enum {string} */
            source: "ecb" | "csv" | "indicative";
            /** @description Without user, password and query */
            url: string | null;
            everyMinutes: number;
            /** @description Null: at the next look */
            dueAt: string | null;
            /** @description Its last fetch failed */
            failing: boolean;
            lastFetch: components["schemas"]["RateFetch"] | null;
            lastGoodAt: string | null;
        };
        RateSources: {
            items: components["schemas"]["RateSource"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description The quotes that lead from the jackpot’s currency to the shown one */
        RateUsed: {
            /** @enum {string} */
            kind: "same" | "direct" | "inverse" | "cross";
            path: components["schemas"]["Quote"][];
        };
        Rates: {
            items: components["schemas"]["Rate"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        RatesPosted: {
            rates: {
                base: string;
                quote: string;
                /**
                 * @description held: it jumped and waits for approval; kept: it was known
                 * @enum {string}
                 */
                state: "active" | "held" | "kept";
            }[];
            /** @description Of the rates that are held */
            approvalId: string | null;
        };
        RecalledBet: {
            casino: string;
            betId: string;
            roundId: string;
            table: string;
            batchId: string;
            hand: number;
            player: string | null;
            currency: string;
            stake: string;
            /** @description The stake in the jackpot’s currency, at the round’s rate */
            value: string;
            legs: components["schemas"]["ContributionLegs"];
            instance: number;
            /** @enum {string} */
            state: "accepted" | "voided";
            /** Format: date-time */
            acceptedAt: string;
            placedAt: string | null;
            voidedAt: string | null;
            /** @description Of a stake that went back in the successor of its currency */
            refund: {
                currency: string;
                amount: string;
            } | null;
            rate: components["schemas"]["RateUsed"];
        };
        RecalledPayout: {
            payoutId: string;
            betId: string;
            currency: string;
            amount: string;
            poolAmount: string | null;
            rounding: string;
            rate: unknown;
            /** @enum {string} */
            state: "locked" | "held" | "instructed" | "instalments" | "paid" | "declined" | "unclaimed" | "recorded";
            instructedAt: string | null;
            paidAt: string | null;
            acknowledgement: string | null;
        };
        RecalledPrize: {
            awardId: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            hand: number | null;
            prize: components["schemas"]["Prize"];
            /** @description Of the whole award, in the jackpot’s currency */
            amount: string | null;
            /** @description What the shares were divided by */
            divisor: string | null;
            state: string;
            /** Format: date-time */
            hitAt: string;
            /** @description This player’s own */
            payouts: components["schemas"]["RecalledPayout"][];
        };
        Reconciliation: {
            runId: string;
            casino: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            timeZone: string;
            /** Format: date-time */
            periodFrom: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            periodTo: string;
            kinds: ("bet" | "payout")[];
            toleranceSeconds: number;
            /** @enum {string} */
            format: "csv" | "json";
            mapping: components["schemas"]["FileMappingOnRecord"];
            digest: string;
            /** @enum {string} */
            state: "uploading" | "loading" | "matching" | "open" | "closed" | "failed";
            failure: string | null;
            upload: {
                bytes: number;
                bytesReceived: number;
                parts: number;
                nextPart: number | null;
            };
            progress: {
                rowsRead: number;
                badRows: number;
                matchedByReference: number;
                matchedByAttributes: number;
                breaks: number;
                breaksClosed: number;
            };
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            matchedAt: string | null;
            closedAt: string | null;
            totals: components["schemas"]["ReconciliationTotal"][];
            /** @description That every total holds; null before the run is matched */
            proof: {
                holds: boolean;
            } | null;
            history: components["schemas"]["ReconciliationEvent"][];
        };
        ReconciliationEvent: {
            what: string;
            /** @description Of the break, when it happened to one */
            number: string | null;
            reason: string | null;
            approvalId: string | null;
            by: string;
            /** Format: date-time */
            at: string;
        };
        ReconciliationListed: {
            runId: string;
            casino: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            timeZone: string;
            /** Format: date-time */
            periodFrom: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            periodTo: string;
            kinds: ("bet" | "payout")[];
            toleranceSeconds: number;
            /** @enum {string} */
            format: "csv" | "json";
            mapping: components["schemas"]["FileMappingOnRecord"];
            digest: string;
            /** @enum {string} */
            state: "uploading" | "loading" | "matching" | "open" | "closed" | "failed";
            failure: string | null;
            upload: {
                bytes: number;
                bytesReceived: number;
                parts: number;
                nextPart: number | null;
            };
            progress: {
                rowsRead: number;
                badRows: number;
                matchedByReference: number;
                matchedByAttributes: number;
                breaks: number;
                breaksClosed: number;
            };
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            matchedAt: string | null;
            closedAt: string | null;
        };
        ReconciliationTotal: {
            /** @enum {string} */
            kind: "bet" | "payout";
            currency: string;
            ours: {
                count: number;
                amount: string;
            };
            theirs: {
                count: number;
                amount: string;
            };
            /** @description theirs − ours */
            difference: string;
            /** @description What the breaks add up to */
            explained: string;
            breaks: number;
            /** @description Whether the breaks explain the difference to the last digit */
            holds: boolean;
        };
        Reconciliations: {
            items: components["schemas"]["ReconciliationListed"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Refund: {
            casino: string;
            betId: string;
            player: string | null;
            /** @description As it was placed */
            stake: {
                currency: string;
                amount: string;
            };
            /** @description What goes back: in the successor when the currency has ended */
            refund: {
                currency: string;
                amount: string;
            };
            changeover: {
                factor: string;
                source: string;
                effective: string;
                rounding: string;
            } | null;
        };
        RefusedBet: {
            roundId: string;
            reason: string;
            casino: string;
            betId: string;
            currency: string;
            stake: string | null;
            /** @description The producer’s time, as it was sent */
            placedAt: string | null;
            /** Format: date-time */
            receivedAt: string;
        };
        RefusedBets: {
            items: components["schemas"]["RefusedBet"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description Never changes once taken */
        Register: {
            casino: string;
            /** Format: date */
            day: string;
            timeZone: string;
            /**
             * Format: date-time
             * @description The instant that the register is as of
             */
            openedAt: string;
            /** Format: date-time */
            takenAt: string;
            jackpots: components["schemas"]["RegisterOfJackpot"][];
        };
        RegisterAmount: {
            currency: string;
            /** @description Rounded down; null without a valid rate */
            amount: string | null;
            rate: components["schemas"]["RateUsed"] | null;
            /** @description Why there was no rate */
            missing: string | null;
        };
        /** @description From the beginning to the opening of the day */
        RegisterMeter: {
            currency: string;
            bets: number;
            stakes: string;
            betsVoided: number;
            stakesVoided: string;
        };
        RegisterOfJackpot: {
            jackpot: string;
            currency: string;
            instance: number;
            /** @description As displayed: rounded down */
            amount: string;
            main: string;
            amounts: components["schemas"]["RegisterAmount"][];
            /** @description The casino’s part of each pool since the last reset */
            share: {
                main: string;
                overflow: string;
                reserve: string;
            };
            meters: components["schemas"]["RegisterMeter"][];
        };
        Registers: {
            items: components["schemas"]["Register"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        ReleaseTables: {
            /** @description What was looked at before play goes on */
            reason: string;
        };
        Report: {
            header: components["schemas"]["ReportHeader"];
            columns: {
                name: string;
                /** @enum {string} */
                kind: "text" | "plain" | "count" | "amount";
            }[];
            /** @description Values by the names of the columns; numbers as decimal strings */
            rows: {
                [key: string]: string | null;
            }[];
        };
        ReportHeader: {
            /** @enum {string} */
            report: "activity" | "pools" | "awards" | "large-awards" | "payouts" | "rounding" | "commission";
            /** @description Null: the network */
            casino: string | null;
            /** @enum {string} */
            interval: "day" | "mtd" | "ytd" | "ltd" | "range";
            /** @description Null: life to date */
            from: string | null;
            /** Format: date */
            to: string;
            timeZone: string;
            periodFrom: string | null;
            /**
             * Format: date-time
             * @description Exclusive
             */
            periodTo: string;
            /** Format: date-time */
            madeAt: string;
            /** @description Whether the interval had ended when the report was made */
            complete: boolean;
            remark: string | null;
            /** @description “No activity” when there are no rows */
            note: string | null;
            jackpot?: string;
            currency?: string;
            threshold?: string;
        };
        /** @description A jackpot and currency left out count as zero */
        ReportMeters: {
            meters: {
                jackpot: string;
                currency: string;
                bets: number;
                stakes: string;
                betsVoided: number;
                stakesVoided: string;
            }[];
        };
        /** @description What the casino’s own books say was paid, as they say it (A-12) */
        ReportPayouts: {
            payouts: {
                payoutId: string;
                currency: string;
                amount: string;
            }[];
        };
        /** @description Waits for another person (R11) */
        RequestCommission: {
            fraction: string;
            /**
             * Format: date
             * @description A day in the casino’s zone that no closed statement holds; accepted stakes from it on
             */
            startsOn: string;
            reason: string;
        };
        RequestDecommissioning: {
            jackpot: string;
            /**
             * @description Into the same pool of this jackpot; a pool without target becomes orphans
             * @default {}
             */
            targets: {
                main?: string;
                overflow?: string;
                reserve?: string;
            };
            /**
             * Format: date-time
             * @description Until then orphans go back to a jackpot or their owner
             */
            deadline?: string;
            /**
             * @description Where an orphan may go once its deadline has passed
             * @default network
             * @enum {string}
             */
            afterDeadline: "network" | "owner";
            reason: string;
        };
        RequestInstalments: {
            plan: components["schemas"]["InstalmentPlan"];
            reason: string;
        };
        /** @description The whole profile, in place of the one there is */
        RequestJurisdiction: {
            /** @description Entries with a meaning: `onHit` (`stop-linked-tables`: after a hit of a share its linked tables take no new round until they are released; `continue`), `unclaimedAfterDays` (instead of the jackpot’s). Others are notes */
            jurisdiction: {
                [key: string]: string;
            };
            reason: string;
        };
        RequestNetworkStop: {
            jackpot: string;
            /** @description The only jackpot that its orphans may go to */
            successor?: string;
            /**
             * Format: date-time
             * @description Until then orphans go back to a jackpot or their owner
             */
            deadline: string;
            /**
             * @description Where an orphan may go once its deadline has passed
             * @default network
             * @enum {string}
             */
            afterDeadline: "network" | "owner";
            reason: string;
        };
        /** @description `declared`: where it goes once its deadline has passed */
        RequestOrphanReturn: {
            /** @enum {string} */
            to: "jackpot";
            jackpot: string;
            reason: string;
        } | {
            /** @enum {string} */
            to: "owner";
            currency?: string;
            reason: string;
        } | {
            /** @enum {string} */
            to: "declared";
            currency?: string;
            reason: string;
        };
        RequestParameters: {
            parameters: components["schemas"]["JackpotParameters"];
            /** Format: date-time */
            startsAt?: string;
            reason: string;
        };
        /** @description Waits for another person (R11) */
        RequestPayment: {
            statement: string;
            /** @description The bank’s, unique for the casino */
            reference: string;
            /**
             * @description received: the casino paid the network
             * @enum {string}
             */
            direction: "received" | "paid";
            currency: string;
            amount: string;
            /**
             * Format: date
             * @description The value date
             */
            date: string;
            reason: string;
        };
        RequestRuleSet: {
            document: components["schemas"]["RuleSet"];
            reason: string;
        };
        /** @description Waits for another person (R11) */
        RequestSettlementCorrection: {
            casino: string;
            currency: string;
            /** @description Positive: owed to the casino, so that less is due from it */
            difference: string;
            reason: string;
        };
        /** @description What main opened with never goes */
        RequestTransfer: {
            from: {
                jackpot: string;
                /** @enum {string} */
                pool: "main" | "overflow" | "reserve";
            };
            to: {
                jackpot: string;
                /** @enum {string} */
                pool: "main" | "overflow" | "reserve";
            };
            /** @description In the currency of the jackpot that gives */
            amount: string;
            /**
             * @description All holders in proportion to their parts, or the network’s own part alone
             * @default holders
             * @enum {string}
             */
            takenFrom: "holders" | "network";
            reason: string;
        };
        RequestWithdrawal: {
            casino: string;
            /**
             * @description Its share of the pools stays in them, or becomes its orphans
             * @default stays
             * @enum {string}
             */
            share: "stays" | "leaves";
            /**
             * Format: date-time
             * @description Until then orphans go back to a jackpot or their owner
             */
            deadline?: string;
            /**
             * @description Where an orphan may go once its deadline has passed
             * @default network
             * @enum {string}
             */
            afterDeadline: "network" | "owner";
            reason: string;
        };
        /** @description An exact fraction, and the same in percent */
        Return: {
            numerator: string;
            denominator: string;
            /** @description Rounded half up to six decimals */
            percent: string;
        };
        ReturnSheet: {
            variant: string;
            version: number;
            /** @description Processor time of the computation */
            seconds: number;
            mainGame: {
                returnOnAnte: components["schemas"]["Return"];
                returnOnTotalBet: components["schemas"]["Return"];
                houseEdge: components["schemas"]["Return"];
                elementOfRisk: components["schemas"]["Return"];
                frequencies: {
                    fold: components["schemas"]["Return"];
                    call: components["schemas"]["Return"];
                    purchase?: components["schemas"]["Return"];
                };
            } & {
                [key: string]: unknown;
            };
            sideBets: {
                fivePlusOne?: {
                    return: components["schemas"]["Return"];
                } & {
                    [key: string]: unknown;
                };
                bonus?: {
                    return: components["schemas"]["Return"];
                } & {
                    [key: string]: unknown;
                };
            };
            jackpot?: {
                fixedPrizes: components["schemas"]["Return"];
                contribution: components["schemas"]["Return"];
                reserve: components["schemas"]["Return"];
                total: components["schemas"]["Return"];
                totalWithReserve: components["schemas"]["Return"];
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A report, never a posting */
        Revaluation: {
            lines: {
                currency: string;
                /** @description By the books; credit positive */
                balance: string;
                /** @description In the currency of the figures; null: no valid rate */
                value: string | null;
                rate: components["schemas"]["RateUsed"] | null;
                missing: {
                    /** @enum {string} */
                    reason: "no-rate" | "too-old" | "in-future";
                    /** Format: date-time */
                    newestAsOf?: string;
                    ageHours?: string;
                } | null;
            }[];
            /** @description Sum of the values */
            result: string;
            complete: boolean;
        };
        RotateKey: {
            /**
             * @description How long the old key goes on beside its successor; 0 ends it at once
             * @default 86400
             */
            overlapSeconds: number;
            /**
             * Format: date-time
             * @description When left out, the successor lives as long as the old key was made for
             */
            expiresAt?: string;
        };
        Round: {
            roundId: string;
            jackpot: string;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            terms: components["schemas"]["RoundTermsFrozen"];
            tables: {
                table: string;
                closedAt: string | null;
                manifest: components["schemas"]["ManifestClosed"] | null;
                /** @description Every batch of its manifest is booked */
                complete: boolean;
            }[];
            /** @description Over the bets of all tables, at the close */
            merkleRoot: string | null;
            outcome: components["schemas"]["CardsDealt"] | null;
            correctedOutcome: components["schemas"]["CardsDealt"] | null;
            settledInstance: number | null;
            /** Format: date-time */
            openedAt: string;
            closedAt: string | null;
            settledAt: string | null;
            voidedAt: string | null;
        };
        RoundBatch: {
            table: string;
            /** @description The table, or `casino:` and its code */
            submitter: string;
            batchId: string;
            count: number;
            digest: string;
        };
        RoundInclusion: {
            roundId: string;
            jackpot: string;
            currency: string;
            /** @enum {string} */
            shareRule: "proportional" | "equal";
            /** @enum {string} */
            payoutRule: "converted" | "faceValue";
            /** @description As the round froze them */
            rates: components["schemas"]["Quote"][];
            /** @description Over the batches of all tables, since the close */
            merkleRoot: string;
            linesRoot: string;
            batches: components["schemas"]["RoundBatch"][];
            /** @description Lines of the split: one per bet of the batches */
            bets: number;
            /** @description Sum of their booked values, in the jackpot’s currency */
            value: string;
            awards: components["schemas"]["SplitAward"][];
        };
        /**
         * @example {
         *       "roundId": "rnd_019ad4a2-0003-7000-8000-000000000003",
         *       "state": "settled",
         *       "waitingFor": [],
         *       "awards": [
         *         "awd_019ad4a2-0003-7000-8000-000000000001"
         *       ]
         *     }
         * @example {
         *       "roundId": "rnd_019ad4a2-0003-7000-8000-000000000003",
         *       "state": "closed",
         *       "waitingFor": [
         *         "spin-1"
         *       ],
         *       "awards": []
         *     }
         */
        RoundProgress: {
            roundId: string;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            /** @description Batches of the manifest that have not arrived: the outcome waits for them */
            waitingFor: string[];
            awards: string[];
        };
        /** @description What a closed round commits to, the same for everyone */
        RoundRoot: {
            roundId: string;
            jackpot: string;
            /** Format: date-time */
            closedAt: string;
            /** @description Over the batches of all tables, since the close */
            merkleRoot: string;
            /** @description Over the lines of the split; null while bets of the manifest are on their way */
            linesRoot: string | null;
        };
        /** @description Rates, rule set, stakes and prizes, frozen at the opening */
        RoundTermsFrozen: {
            jackpot: string;
            currency: string;
            parametersVersion: number;
            ruleSet: {
                id: string;
                version: number;
            };
            unitStakes: {
                [key: string]: string;
            };
            stakeMultipleMax: number;
            prizes: {
                [key: string]: components["schemas"]["Prize"];
            };
            /** @enum {string} */
            shareRule: "proportional" | "equal";
            /** @enum {string} */
            fixedPrizeFunder: "margin" | "house" | "casino";
            /** @enum {string} */
            payoutRule: "converted" | "faceValue";
            automaticConfirmationUpTo: string | null;
            unclaimedAfterDays?: number | null;
            instalments?: {
                /** @description Awards of at least this, in the jackpot’s currency, are paid so */
                from: string;
                count: number;
                everyDays: number;
                /** @default 0 */
                firstAfterDays: number;
            } | null;
            repeatWinAlertHours: number;
            manifestWaitSeconds: number;
            rates: components["schemas"]["FrozenRates"];
        };
        RoundVoided: {
            roundId: string;
            /** @enum {string} */
            state: "open" | "closed" | "interrupted" | "settled" | "voided";
            /** @description Voided by this call */
            bets: number;
            /** @description Compensation cases of hands that would have won */
            cases: string[];
        };
        Rounds: {
            items: components["schemas"]["ListedRound"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        RuleSet: {
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
        RuleSetOnRecord: {
            id: string;
            version: number;
            /** @enum {string} */
            state: "requested" | "approved" | "declined";
            reason: string;
            digest: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            document: components["schemas"]["RuleSet"];
            /** @description The return sheet; null while it is being computed */
            figures: {
                variant: string;
                version: number;
                /** @description Processor time of the computation */
                seconds: number;
                mainGame: {
                    returnOnAnte: components["schemas"]["Return"];
                    returnOnTotalBet: components["schemas"]["Return"];
                    houseEdge: components["schemas"]["Return"];
                    elementOfRisk: components["schemas"]["Return"];
                    frequencies: {
                        fold: components["schemas"]["Return"];
                        call: components["schemas"]["Return"];
                        purchase?: components["schemas"]["Return"];
                    };
                } & {
                    [key: string]: unknown;
                };
                sideBets: {
                    fivePlusOne?: {
                        return: components["schemas"]["Return"];
                    } & {
                        [key: string]: unknown;
                    };
                    bonus?: {
                        return: components["schemas"]["Return"];
                    } & {
                        [key: string]: unknown;
                    };
                };
                jackpot?: {
                    fixedPrizes: components["schemas"]["Return"];
                    contribution: components["schemas"]["Return"];
                    reserve: components["schemas"]["Return"];
                    total: components["schemas"]["Return"];
                    totalWithReserve: components["schemas"]["Return"];
                } & {
                    [key: string]: unknown;
                };
            } | null;
        };
        RuleSetRequested: {
            id: string;
            version: number;
            digest: string;
            approvalId: string;
            /** @description The return sheet; null while it is being computed */
            figures: {
                variant: string;
                version: number;
                /** @description Processor time of the computation */
                seconds: number;
                mainGame: {
                    returnOnAnte: components["schemas"]["Return"];
                    returnOnTotalBet: components["schemas"]["Return"];
                    houseEdge: components["schemas"]["Return"];
                    elementOfRisk: components["schemas"]["Return"];
                    frequencies: {
                        fold: components["schemas"]["Return"];
                        call: components["schemas"]["Return"];
                        purchase?: components["schemas"]["Return"];
                    };
                } & {
                    [key: string]: unknown;
                };
                sideBets: {
                    fivePlusOne?: {
                        return: components["schemas"]["Return"];
                    } & {
                        [key: string]: unknown;
                    };
                    bonus?: {
                        return: components["schemas"]["Return"];
                    } & {
                        [key: string]: unknown;
                    };
                };
                jackpot?: {
                    fixedPrizes: components["schemas"]["Return"];
                    contribution: components["schemas"]["Return"];
                    reserve: components["schemas"]["Return"];
                    total: components["schemas"]["Return"];
                    totalWithReserve: components["schemas"]["Return"];
                } & {
                    [key: string]: unknown;
                };
            } | null;
        };
        RuleSetsOnRecord: {
            items: components["schemas"]["RuleSetOnRecord"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Session: {
            person: {
                personId: string;
                name: string;
                roles: ("finance" | "admin")[];
            };
            /** @description To be sent as `x-csrf-token` with every change */
            csrfToken: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description It ends earlier when nothing came for so long */
            idleMinutes: number;
        };
        SessionsEnded: {
            ended: number;
            /** @description Of the identity provider, if one was used */
            signOutUrl: string | null;
        };
        SettlementPayment: {
            paymentId: string;
            casino: string;
            statementId: string;
            reference: string;
            /** @enum {string} */
            direction: "received" | "paid";
            currency: string;
            amount: string;
            /** Format: date */
            date: string;
            /** @enum {string} */
            state: "requested" | "booked" | "declined";
            approvalId: string;
            journalId: string | null;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
        };
        SettlementPayments: {
            items: components["schemas"]["SettlementPayment"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        SignIn: {
            name: string;
            password: string;
        };
        /** @description Of the instance that was live when the month ended */
        SinceLastWin: {
            jackpot: string;
            instance: number;
            /** Format: date-time */
            openedAt: string;
            tables: components["schemas"]["ActivityOfTable"][];
            totals: components["schemas"]["ActivityTotal"][];
        };
        /** @description An award that was split among bets: a share or a percentage */
        SplitAward: {
            awardId: string;
            hand: number;
            /** @enum {string} */
            to: "round" | "holder";
            /** @description In the jackpot’s currency */
            amount: string;
            divisor: string;
            state: string;
        };
        /** @description A bet of the split under a name that only its casino can open */
        SplitLine: {
            name: string;
            hand: number;
            currency: string;
            stake: string;
            value: string;
        };
        SplitLines: {
            items: components["schemas"]["SplitLine"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Statement: {
            casino: string;
            name: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive
             */
            to: string;
            commissionRate: string;
            lines: components["schemas"]["StatementLine"][];
            memo: {
                contributions: {
                    jackpot: string;
                    currency: string;
                    main: string;
                    overflow: string;
                    reserve: string;
                    margin: string;
                }[];
                /** @description Placed in an earlier month, `YYYY-MM`, and counted where they arrived */
                lateBets: {
                    belongsTo: string;
                    currency: string;
                    bets: number;
                    stakes: string;
                }[];
            };
        };
        /** @description Of one currency, in its digits */
        StatementBalance: {
            currency: string;
            /** @description What was due to the network when the period began; below zero, the network owed */
            opening: string;
            /** @description What the period added: all its lines but payments */
            netDue: string;
            /** @description What was paid in the period, whatever for */
            payments: string;
            /** @description opening + netDue + payments: the opening of the next statement */
            closing: string;
            /** @description Payments recorded against this statement so far, whenever they were booked */
            paid: string;
            /** @description netDue − paid; below zero after an over-payment, or while the network owes */
            open: string;
        };
        StatementBet: {
            betId: string;
            roundId: string;
            table: string;
            jackpot: string;
            currency: string;
            stake: string;
            /** Format: date-time */
            acceptedAt: string;
            /** @description The producer’s time */
            placedAt: string | null;
            voidedAt: string | null;
        };
        StatementBets: {
            items: components["schemas"]["StatementBet"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description In the jackpot’s currency, less voided ones */
        StatementContributions: {
            jackpot: string;
            currency: string;
            main: string;
            overflow: string;
            reserve: string;
            margin: string;
        };
        StatementJournal: {
            journalId: string;
            chain: string;
            kind: string;
            /** @enum {string} */
            line: "stakes" | "commission" | "refunds" | "fixed-prizes" | "shares" | "percentages" | "awards" | "unclaimed" | "transfers" | "corrections" | "payments" | "other";
            reference: string;
            /** Format: date-time */
            bookedAt: string;
            late: boolean;
            currency: string;
            /** @description Its effect on what is due to the network */
            amount: string;
        };
        StatementJournals: {
            items: components["schemas"]["StatementJournal"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        /** @description Counted here, and dated before the period */
        StatementLate: {
            /** @description The month in the casino’s zone */
            belongsTo: string;
            currency: string;
            /** @enum {string} */
            line: "stakes" | "commission" | "refunds" | "fixed-prizes" | "shares" | "percentages" | "awards" | "unclaimed" | "transfers" | "corrections" | "payments" | "other";
            count: number;
            /** @description Its effect on what is due, in this statement */
            amount: string;
        };
        /** @description Amounts with the digits of the currency */
        StatementLine: {
            currency: string;
            bets: number;
            stakes: string;
            betsVoided: number;
            refunds: string;
            commission: string;
            payouts: number;
            awardsOwed: string;
            /** @description stakes − commission − refunds − awards owed */
            netDue: string;
        };
        StatementRounding: {
            currency: string;
            /** @description Kept (positive) or given by rounding payouts */
            payouts: string;
            /** @description Commission as rounded less its exact amount */
            commission: string;
        };
        Table: {
            code: string;
            /** @description null: the network’s own */
            owner: string | null;
            ruleSet: string;
            ruleSetVersion: number;
            jackpot: string | null;
            limits: {
                [key: string]: {
                    minimum: string;
                    maximum: string;
                };
            };
            /** @description As the table shows them; left out where it shows the jackpot’s */
            unitStakes?: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "active" | "disabled";
            /** @description A hit stopped it: no new round until it is released (R39); null: it plays */
            stoppedSince?: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        TableStop: {
            stopId: string;
            jackpot: string;
            casino: string;
            /** @description The hit */
            roundId: string;
            /** @description Linked tables of the casino, now */
            tables: string[];
            /** Format: date-time */
            stoppedAt: string;
            releasedAt: string | null;
            releasedBy: string | null;
            reason: string | null;
        };
        TableStops: {
            items: components["schemas"]["TableStop"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Tables: {
            items: components["schemas"]["Table"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        TablesReleased: {
            stopId: string;
            jackpot: string;
            /** @description The hit */
            roundId: string;
            tables: string[];
            /** Format: date-time */
            stoppedAt: string;
            /** Format: date-time */
            releasedAt: string;
        };
        TablesStopped: {
            stopId: string;
            jackpot: string;
            /** @description The hit */
            roundId: string;
            tables: string[];
            /** Format: date-time */
            stoppedAt: string;
        };
        Transfer: {
            approvalId: string;
            reason: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            /** @enum {string} */
            state: "requested" | "approved" | "declined";
            from: {
                jackpot: string;
                /** @enum {string} */
                pool: "main" | "overflow" | "reserve";
            };
            to: {
                jackpot: string;
                /** @enum {string} */
                pool: "main" | "overflow" | "reserve";
            };
            /** @description In the currency of the jackpot that gives */
            amount: string;
            /** @enum {string} */
            takenFrom: "holders" | "network";
            taken: {
                currency: string;
                amount: string;
                parts: {
                    /** @description A casino, `network`, or `opening`: what the instance opened with */
                    holder: string;
                    amount: string;
                }[];
            } | null;
            arrived: {
                currency: string;
                amount: string;
                parts: {
                    /** @description A casino, `network`, or `opening`: what the instance opened with */
                    holder: string;
                    amount: string;
                }[];
            } | null;
            rate: components["schemas"]["RateUsed"] | null;
        };
        Transfers: {
            items: components["schemas"]["Transfer"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        UnpaidPayout: {
            payoutId: string;
            awardId: string;
            roundId: string;
            jackpot: string;
            /** @enum {string} */
            category: "royalFlush" | "straightFlush" | "fourOfAKind" | "fullHouse" | "flush" | "straight" | "threeOfAKind" | "twoPair" | "pair" | "highCard";
            casino: string;
            betId: string;
            player: string | null;
            currency: string;
            amount: string;
            /** @enum {string} */
            state: "locked" | "held" | "instructed" | "instalments" | "paid" | "declined" | "unclaimed" | "recorded";
            /** Format: date-time */
            hitAt: string;
        };
        UnpaidPayouts: {
            items: components["schemas"]["UnpaidPayout"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
        };
        Variant: {
            id: string;
            versions: number[];
            builtIn: boolean;
        };
        Variants: {
            items: components["schemas"]["Variant"][];
        };
        VoidBet: {
            casino?: string;
            reason: string;
        };
        VoidRound: {
            reason: string;
            cards?: {
                hands: {
                    /** @default 0 */
                    hand: number;
                    cards: string[];
                }[];
                dealer: string[];
            };
        };
        WebhookEndpoint: {
            endpointId: string;
            casino: string;
            url: string;
            types: ("payout.instructed" | "payout.declined" | "payout.unclaimed" | "instalment.due" | "tables.stopped" | "tables.released" | "bet.refunded" | "jackpot.hit" | "meter.milestone" | "award.state")[];
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEndpointMade: {
            endpointId: string;
            casino: string;
            url: string;
            types: ("payout.instructed" | "payout.declined" | "payout.unclaimed" | "instalment.due" | "tables.stopped" | "tables.released" | "bet.refunded" | "jackpot.hit" | "meter.milestone" | "award.state")[];
            /** Format: date-time */
            createdAt: string;
            /** @description Shown once: deliveries are signed with it (Standard Webhooks) */
            secret: string;
        };
        WebhookEndpointRemoved: {
            endpointId: string;
            /** @enum {boolean} */
            removed: true;
        };
        WebhookEndpoints: {
            items: components["schemas"]["WebhookEndpoint"][];
        };
        WinStatement: {
            awardId: string;
            jackpot: string;
            currency: string;
            instance: number;
            roundId: string;
            category: string;
            amount: string;
            state: string;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            hitAt: string;
            /** Format: date-time */
            madeAt: string;
            tables: components["schemas"]["ActivityOfTable"][];
            totals: components["schemas"]["ActivityTotal"][];
            /** @description Of each casino in the jackpot’s currency, less what voids took back */
            contributions: {
                casino: string;
                main: string;
                overflow: string;
                reserve: string;
                margin: string;
            }[];
            /** @description Main in the books, of the network alone */
            pool: {
                opening: string;
                contributions: string;
                voided: string;
                /** @description Percentage awards, restored awards, transfers and corrections */
                later: string;
                won: string;
                residue: string;
                /** @description Bets equal postings, and the sum of all is what was won and what was left */
                holds: boolean;
            } | null;
        };
        Withdrawal: {
            approvalId: string;
            reason: string;
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string;
            decidedBy: string | null;
            decidedAt: string | null;
            casino: string;
            /** @enum {string} */
            state: "requested" | "declined" | "executed";
            /** @enum {string} */
            share: "stays" | "leaves";
            deadline: string | null;
            /** @enum {string} */
            afterDeadline: "network" | "owner";
            executedAt: string | null;
            statement: components["schemas"]["WithdrawalStatement"] | null;
        };
        WithdrawalStatement: {
            casino: string;
            /** Format: date-time */
            asOf: string;
            jackpots: {
                jackpot: string;
                currency: string;
                instance: number;
                /**
                 * Format: date-time
                 * @description The last win, or the opening
                 */
                since: string;
                increments: components["schemas"]["Increments"][];
                pools: {
                    /** @enum {string} */
                    pool: "main" | "overflow" | "reserve";
                    contributions: string;
                    movements: {
                        kind: string;
                        amount: string;
                    }[];
                    /** @description Contributions and movements: what the ledger holds */
                    share: string;
                }[];
            }[];
        };
        Withdrawals: {
            items: components["schemas"]["Withdrawal"][];
            /** @description `cursor` of the next page; null at the end of the list as it is now */
            next: string | null;
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
        /** @description * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed. */
        JackpotNotOpen: {
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
         * @description * `casino-not-active` (409): The casino does not take part now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `joining-refused` (409): What the casino confirms is not what the jackpot’s rules say. Retry: after-change, the same request may succeed once something else has changed.
         */
        CasinoNotActiveOrJackpotNotOpenOrJoiningRefused: {
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
        /**
         * @description * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        AmountInvalidOrCurrencyInvalidOrInvalidRequest: {
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
        /** @description * `decision-refused` (409): The decision is not possible now. Retry: never, the same request will not succeed. */
        DecisionRefused: {
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
        /** @description * `csrf-refused` (403): The request does not come from the page of this session. Retry: after-change, the same request may succeed once something else has changed. */
        CsrfRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `sign-in-refused` (401): Name and password do not fit. Retry: after-change, the same request may succeed once something else has changed. */
        SignInRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `sign-in-refused` (401): Name and password do not fit. Retry: after-change, the same request may succeed once something else has changed.
         *     * `signature-refused` (401): The request is not signed as it must be. Retry: after-change, the same request may succeed once something else has changed.
         *     * `unauthenticated` (401): No valid key was given. Retry: never, the same request will not succeed.
         */
        SignInRefusedOrSignatureRefusedOrUnauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `already-exists` (409): A record with this identity exists with other content. Retry: never, the same request will not succeed.
         *     * `decision-refused` (409): The decision is not possible now. Retry: never, the same request will not succeed.
         */
        AlreadyExistsOrDecisionRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `approval-needed` (409): Another person must approve this. Retry: after-change, the same request may succeed once something else has changed. */
        ApprovalNeeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `fetch-running` (409): This source is being fetched now. Retry: later, the same request may succeed later. */
        FetchRunning: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `statement-refused` (409): This period cannot be closed now. Retry: after-change, the same request may succeed once something else has changed. */
        StatementRefused: {
            headers: {
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
        /**
         * @description * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        AmountInvalidOrInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        CurrencyInvalidOrInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `rate-invalid` (422): An exchange rate is not valid. Retry: never, the same request will not succeed.
         */
        CurrencyInvalidOrInvalidRequestOrRateInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `parameters-invalid` (422): The parameters are not allowed. Retry: never, the same request will not succeed.
         */
        CurrencyInvalidOrInvalidRequestOrParametersInvalid: {
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
        /**
         * @description * `already-exists` (409): A record with this identity exists with other content. Retry: never, the same request will not succeed.
         *     * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `table-not-active` (409): The table is not in play. Retry: after-change, the same request may succeed once something else has changed.
         *     * `tables-stopped` (409): A hit has stopped these tables until they are released. Retry: later, the same request may succeed later.
         */
        AlreadyExistsOrJackpotNotOpenOrTableNotActiveOrTablesStopped: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `idempotency-key-reused` (422): This key was used for another request. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `rate-missing` (422): The round has no valid rate for a currency. Retry: after-change, the same request may succeed once something else has changed.
         *     * `stake-invalid` (422): The stake is not one that this jackpot takes. Retry: never, the same request will not succeed.
         */
        AmountInvalidOrCurrencyInvalidOrIdempotencyKeyReusedOrInvalidRequestOrRateMissingOrStakeInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `batch-conflict` (409): A batch with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `bet-conflict` (409): A bet with this id exists with other content. Retry: never, the same request will not succeed.
         *     * `casino-not-active` (409): The casino does not take part now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `round-not-open` (409): The round takes no bets any more. Retry: never, the same request will not succeed.
         */
        BatchConflictOrBetConflictOrCasinoNotActiveOrJackpotNotOpenOrRoundNotOpen: {
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
         * @description * `manifest-mismatch` (409): The manifest does not fit what was booked. Retry: never, the same request will not succeed.
         *     * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         */
        ManifestMismatchOrRoundState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `card-invalid` (422): The cards are not a possible deal. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         */
        CardInvalidOrInvalidRequest: {
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
        /** @description * `award-state` (409): The award is not in a state for this. Retry: never, the same request will not succeed. */
        AwardState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `alert-unseen` (409): Nobody has looked at the award’s alert. Retry: after-change, the same request may succeed once something else has changed.
         *     * `award-state` (409): The award is not in a state for this. Retry: never, the same request will not succeed.
         *     * `payouts-stopped` (409): Payouts of the jackpot wait until its books are proven again. Retry: later, the same request may succeed later.
         */
        AlertUnseenOrAwardStateOrPayoutsStopped: {
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
         *     * `same-person` (403): Requester and approver must be two people. Retry: never, the same request will not succeed.
         */
        CsrfRefusedOrForbiddenOrSamePerson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description * `payout-state` (409): The payout is not in a state for this. Retry: never, the same request will not succeed. */
        PayoutState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `jackpot-not-open` (409): The jackpot takes no bets now. Retry: after-change, the same request may succeed once something else has changed.
         *     * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         */
        JackpotNotOpenOrRoundState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `rate-missing` (422): The round has no valid rate for a currency. Retry: after-change, the same request may succeed once something else has changed.
         */
        CurrencyInvalidOrInvalidRequestOrRateMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `amount-invalid` (422): An amount is not valid. Retry: never, the same request will not succeed.
         *     * `currency-invalid` (422): A currency is not valid here. Retry: never, the same request will not succeed.
         *     * `invalid-request` (422): The request does not fit its schema. Retry: never, the same request will not succeed.
         *     * `rate-missing` (422): The round has no valid rate for a currency. Retry: after-change, the same request may succeed once something else has changed.
         *     * `stake-invalid` (422): The stake is not one that this jackpot takes. Retry: never, the same request will not succeed.
         */
        AmountInvalidOrCurrencyInvalidOrInvalidRequestOrRateMissingOrStakeInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description * `approval-state` (409): This request has been decided. Retry: never, the same request will not succeed.
         *     * `decision-refused` (409): The decision is not possible now. Retry: never, the same request will not succeed.
         *     * `payouts-stopped` (409): Payouts of the jackpot wait until its books are proven again. Retry: later, the same request may succeed later.
         *     * `round-state` (409): The round is not in a state for this. Retry: after-change, the same request may succeed once something else has changed.
         */
        ApprovalStateOrDecisionRefusedOrPayoutsStoppedOrRoundState: {
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
    ParticipationController_participants: {
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
                    "application/json": components["schemas"]["Participants"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JackpotNotOpen"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ParticipationController_join: {
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
                "application/json": components["schemas"]["JoinJackpot"];
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
                    "application/json": components["schemas"]["Participant"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CasinoNotActiveOrJackpotNotOpenOrJoiningRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ParticipationController_read: {
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
                    "application/json": components["schemas"]["CasinoMeters"];
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
    ParticipationController_report: {
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
                "application/json": components["schemas"]["ReportMeters"];
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
                    "application/json": components["schemas"]["MetersCompared"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrCurrencyInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    WebhooksController_list: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["WebhookEndpoints"];
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
    WebhooksController_create: {
        parameters: {
            query?: {
                casino?: string;
            };
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
                "application/json": components["schemas"]["CreateWebhook"];
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
                    "application/json": components["schemas"]["WebhookEndpointMade"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
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
    WebhooksController_remove: {
        parameters: {
            query?: {
                casino?: string;
            };
            header?: never;
            path: {
                endpointId: string;
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
                    "application/json": components["schemas"]["WebhookEndpointRemoved"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    WebhooksController_deliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                endpoint?: string;
                state?: "pending" | "delivered" | "failed";
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
                    "application/json": components["schemas"]["Deliveries"];
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
    WebhooksController_replay: {
        parameters: {
            query?: {
                casino?: string;
            };
            header?: never;
            path: {
                deliveryId: string;
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    WebhooksController_events: {
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
                    "application/json": components["schemas"]["Events"];
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
    AsyncApiController_read: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["AsyncApiDocument"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SessionController_read: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SessionController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["CsrfRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SessionController_signOut: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SessionController_signOutEverywhere: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SessionController_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
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
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignInRefusedOrSignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    OidcController_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    OidcController_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the console */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    PeopleController_list: {
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
                    "application/json": components["schemas"]["People"];
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
    PeopleController_invite: {
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
                "application/json": components["schemas"]["InvitePerson"];
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
                    "application/json": components["schemas"]["InvitationMade"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExistsOrDecisionRefused"];
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
    PeopleController_names: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Names"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    PeopleController_inviteAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                personId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteAgain"];
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
                    "application/json": components["schemas"]["InvitationMade"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
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
    PeopleController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePerson"];
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
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    InvitationsController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitation"];
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
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["MalformedJson"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ApprovalNeeded"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RateSourcesController_list: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["RateSources"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RateSourcesController_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                source: "ecb" | "csv" | "indicative";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateFetch"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["FetchRunning"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RateSourcesController_fetches: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                source?: "ecb" | "csv" | "indicative";
                outcome?: "running" | "taken" | "unchanged" | "failed";
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
                    "application/json": components["schemas"]["RateFetches"];
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
    RateSourcesController_pairs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "active" | "held" | "kept" | "refused";
            };
            header?: never;
            path: {
                fetchId: string;
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
                    "application/json": components["schemas"]["FetchedPairs"];
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
    ProofRunsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                holds?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with its proofs, and the jackpots whose payouts it stopped or released */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofRuns"];
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
    ProofRunsController_run: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done and stored */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofRun"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ProofRunsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["ProofRun"];
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
    RateReconciliationController_list: {
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
                    "application/json": components["schemas"]["RateReconciliations"];
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
    RateReconciliationController_run: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRateReconciliation"];
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
                    "application/json": components["schemas"]["RateReconciliation"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RateReconciliationController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["RateReconciliation"];
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
    ReconciliationsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                state?: "uploading" | "loading" | "matching" | "open" | "closed" | "failed";
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
                    "application/json": components["schemas"]["Reconciliations"];
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
    ReconciliationsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReconciliation"];
            };
        };
        responses: {
            /** @description The run; `upload.nextPart` is the part to send next */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ReconciliationsController_addPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
                number: number;
            };
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilePart"];
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
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyExistsOrDecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ReconciliationsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["Reconciliation"];
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
    ReconciliationsController_badRows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["BadRows"];
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
    BreaksController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                class?: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
                kind?: "bet" | "payout";
                currency?: string;
                state?: "open" | "approval" | "closed";
            };
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["Breaks"];
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
    BreaksController_csv: {
        parameters: {
            query?: {
                class?: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
                kind?: "bet" | "payout";
                currency?: string;
                state?: "open" | "approval" | "closed";
            };
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8, in order of the breaks’ numbers */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    BreaksController_json: {
        parameters: {
            query?: {
                class?: "missing-here" | "missing-there" | "amount" | "currency" | "time" | "duplicate";
                kind?: "bet" | "payout";
                currency?: string;
                state?: "open" | "approval" | "closed";
            };
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["BreaksFile"];
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
    BreaksController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
                number: number;
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
                    "application/json": components["schemas"]["BreakWithHistory"];
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
    BreaksController_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
                number: number;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseBreak"];
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
                    "application/json": components["schemas"]["BreakClosed"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    StatementsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                /** @description Statements that have a day of this month */
                period?: string;
                /** @description settled: what was due has been paid, in every currency */
                state?: "open" | "settled";
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
                    "application/json": components["schemas"]["ClosedStatements"];
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
    StatementsController_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseStatement"];
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
                    "application/json": components["schemas"]["ClosedStatement"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StatementRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    StatementsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statementId: string;
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
                    "application/json": components["schemas"]["ClosedStatement"];
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
    StatementsController_csv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8: balances, then lines, then memo lines */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    StatementsController_journals: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                line?: "stakes" | "commission" | "refunds" | "fixed-prizes" | "shares" | "percentages" | "awards" | "unclaimed" | "transfers" | "corrections" | "payments" | "other";
                currency?: string;
            };
            header?: never;
            path: {
                statementId: string;
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
                    "application/json": components["schemas"]["StatementJournals"];
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
    StatementsController_bets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                statementId: string;
                journalId: string;
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
                    "application/json": components["schemas"]["StatementBets"];
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
    StatementsController_late: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                statementId: string;
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
                    "application/json": components["schemas"]["LateItems"];
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
    StatementsController_own: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description Statements that have a day of this month */
                period?: string;
                /** @description settled: what was due has been paid, in every currency */
                state?: "open" | "settled";
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
                    "application/json": components["schemas"]["ClosedStatements"];
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
    StatementsController_readOwn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                statementId: string;
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
                    "application/json": components["schemas"]["ClosedStatement"];
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
    SettlementController_paid: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                statement?: string;
                state?: "requested" | "booked" | "declined";
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
                    "application/json": components["schemas"]["SettlementPayments"];
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
    SettlementController_pay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPayment"];
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
                    "application/json": components["schemas"]["SettlementPayment"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SettlementController_correct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestSettlementCorrection"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    SettlementController_history: {
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
                    "application/json": components["schemas"]["CommissionVersions"];
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
    SettlementController_change: {
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
                "application/json": components["schemas"]["RequestCommission"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasinosController_list: {
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
                    "application/json": components["schemas"]["Casinos"];
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
    CasinosController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCasino"];
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
                    "application/json": components["schemas"]["Casino"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CurrencyInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasinosController_read: {
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
                    "application/json": components["schemas"]["Casino"];
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
    CasinosController_change: {
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
                "application/json": components["schemas"]["ChangeCasino"];
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
                    "application/json": components["schemas"]["Casino"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasinosController_requestJurisdiction: {
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
                "application/json": components["schemas"]["RequestJurisdiction"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    "application/json": components["schemas"]["Tables"];
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
                "application/json": components["schemas"]["CreateTable"];
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
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrCurrencyInvalidOrInvalidRequest"];
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
                    "application/json": components["schemas"]["Table"];
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
                "application/json": components["schemas"]["ChangeTable"];
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
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    KeysController_list: {
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
                    "application/json": components["schemas"]["Keys"];
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
    KeysController_create: {
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
                "application/json": components["schemas"]["CreateKey"];
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
                    "application/json": components["schemas"]["KeyMade"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
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
    KeysController_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of the caller: the same request under it again gets the first answer, another one is refused */
                "Idempotency-Key"?: string;
            };
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateKey"];
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
                    "application/json": components["schemas"]["KeyMade"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
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
    KeysController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
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
                    "application/json": components["schemas"]["Key"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RatesController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                base?: string;
                quote?: string;
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
                    "application/json": components["schemas"]["Rates"];
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
    RatesController_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRates"];
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
                    "application/json": components["schemas"]["RatesPosted"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CurrencyInvalidOrInvalidRequestOrRateInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RatesController_current: {
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
                    "application/json": components["schemas"]["Rates"];
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
    JackpotsController_list: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Jackpots"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    JackpotsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateJackpot"];
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
                    "application/json": components["schemas"]["JackpotRequested"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CurrencyInvalidOrInvalidRequestOrParametersInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    JackpotsController_read: {
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
                    "application/json": components["schemas"]["Jackpot"];
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
    EndingController_change: {
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
                "application/json": components["schemas"]["ChangeJackpot"];
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
                    "application/json": components["schemas"]["JackpotStatus"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    JackpotsController_instances: {
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
                    "application/json": components["schemas"]["Instances"];
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
    JackpotsController_versions: {
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
                    "application/json": components["schemas"]["ParameterVersions"];
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
    JackpotsController_change: {
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
                "application/json": components["schemas"]["RequestParameters"];
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
                    "application/json": components["schemas"]["ParametersRequested"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
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
    JackpotsController_correct: {
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
                "application/json": components["schemas"]["Correction"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundListController_rounds: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                jackpot?: string;
                table?: string;
                state?: "open" | "closed" | "interrupted" | "settled" | "voided";
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
                    "application/json": components["schemas"]["Rounds"];
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
                "application/json": components["schemas"]["OpenRound"];
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
                    "application/json": components["schemas"]["Round"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyExistsOrJackpotNotOpenOrTableNotActiveOrTablesStopped"];
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
                    "application/json": components["schemas"]["Round"];
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
    RoundsController_list: {
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
                    "application/json": components["schemas"]["JackpotBets"];
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
    RoundsController_place: {
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
                "application/json": components["schemas"]["PlaceBets"];
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
                    "application/json": components["schemas"]["BatchAccepted"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BatchConflictOrBetConflictOrCasinoNotActiveOrJackpotNotOpenOrRoundNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrCurrencyInvalidOrIdempotencyKeyReusedOrInvalidRequestOrRateMissingOrStakeInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_voidBet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
                betId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidBet"];
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
                    "application/json": components["schemas"]["JackpotBet"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
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
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRound"];
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
                    "application/json": components["schemas"]["RoundProgress"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ManifestMismatchOrRoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_outcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Outcome"];
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
                    "application/json": components["schemas"]["RoundProgress"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OutcomeConflictOrRoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_voidRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRound"];
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
                    "application/json": components["schemas"]["RoundVoided"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ApprovalNeeded"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_requestVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRound"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundsController_requestCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectOutcome"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CardInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RoundListController_award: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
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
                    "application/json": components["schemas"]["Award"];
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
    AwardsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                jackpot?: string;
                round?: string;
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
                    "application/json": components["schemas"]["Awards"];
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
    AwardsController_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
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
                    "application/json": components["schemas"]["AwardState"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AwardState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
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
                    "application/json": components["schemas"]["AwardState"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbiddenOrSamePerson"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlertUnseenOrAwardStateOrPayoutsStopped"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardsController_listPayouts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                award?: string;
                state?: "locked" | "held" | "instructed" | "instalments" | "paid" | "declined" | "unclaimed" | "recorded";
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
                    "application/json": components["schemas"]["Payouts"];
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
    AwardsController_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 MiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgePayouts"];
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
                    "application/json": components["schemas"]["PayoutsAcknowledged"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PayoutState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RefusedBetsController_list: {
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
            /** @description Oldest first, by cursor: round, bet, stake, the producer’s time and the arrival */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBets"];
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
    InclusionController_root: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["RoundRoot"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    InclusionController_summary: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["RoundInclusion"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    InclusionController_proofs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description A casino’s key may leave it out: it is its own */
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
                    "application/json": components["schemas"]["InclusionProofs"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    InclusionController_proof: {
        parameters: {
            query?: {
                /** @description A casino’s key may leave it out: it is its own */
                casino?: string;
            };
            header?: never;
            path: {
                roundId: string;
                betId: string;
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
                    "application/json": components["schemas"]["InclusionProof"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    InclusionController_lines: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": components["schemas"]["SplitLines"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardFlowController_seeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeAlert"];
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
                    "application/json": components["schemas"]["AlertSeen"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AwardState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardFlowController_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineAward"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AwardState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardFlowController_requestInstalments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestInstalments"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AwardState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardFlowController_ofAward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
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
                    "application/json": components["schemas"]["InstalmentsOfAward"];
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
    AwardFlowController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "planned" | "instructed" | "paid" | "declined";
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
                    "application/json": components["schemas"]["Instalments"];
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
    AwardFlowController_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeInstalments"];
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
                    "application/json": components["schemas"]["InstalmentsAcknowledged"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PayoutState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AwardFlowController_tableStops: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                jackpot?: string;
                state?: "stopped" | "released";
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
                    "application/json": components["schemas"]["TableStops"];
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
    AwardFlowController_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stopId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseTables"];
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
                    "application/json": components["schemas"]["TableStop"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasesController_cases: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "decided" | "approved" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Round, category, cards, number of jackpot bets and decision of each */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompensationCases"];
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
    CasesController_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caseId: string;
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
                    "application/json": components["schemas"]["CompensationCaseWorked"];
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
    CasesController_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caseId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideCase"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AmountInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasesController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "closed";
                kind?: string;
                severity?: "low" | "normal" | "high" | "critical";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kind, subject, detail, severity and state of each */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Incidents"];
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
    CasesController_incident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                incidentId: string;
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
                    "application/json": components["schemas"]["IncidentWorked"];
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
    CasesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                incidentId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeIncident"];
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
                    "application/json": components["schemas"]["IncidentWorked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasesController_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                incidentId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentIncident"];
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
                    "application/json": components["schemas"]["IncidentWorked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    CasesController_journals: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["JournalsOfRound"];
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
    DeadLettersController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                queue?: string;
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
                    "application/json": components["schemas"]["DeadLetters"];
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
    DeadLettersController_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
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
                    "application/json": components["schemas"]["DeadLetter"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    VariantsController_list: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Variants"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    VariantsController_schema: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["JsonSchema"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    VariantsController_read: {
        parameters: {
            query?: {
                /** @description Left out: the newest approved */
                version?: string;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["RuleSet"];
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
    VariantsController_returns: {
        parameters: {
            query?: {
                /** @description Left out: the newest approved */
                version?: string;
                /** @description The jackpot bet by the live parameters of this jackpot; left out: a unit of 1, half of it into main */
                jackpot?: string;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["ReturnSheet"];
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
    RuleSetsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "requested" | "approved" | "declined";
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
                    "application/json": components["schemas"]["RuleSetsOnRecord"];
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
    RuleSetsController_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestRuleSet"];
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
                    "application/json": components["schemas"]["RuleSetRequested"];
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
    RuleSetsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
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
                    "application/json": components["schemas"]["RuleSetOnRecord"];
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
    FinanceController_proofs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each proof by name, whether it holds, and what was checked or broken */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proofs"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    FinanceController_statement: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From the beginning, or `from`, up to now, or `to` */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    WatchController_lateEvents: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                round?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Round, kind, reason and content of each */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LateEvents"];
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
    RecordsController_bets: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                /** @description spreadsheet: references stand as ="…", so that no digit and no zero is lost */
                layout?: "program" | "spreadsheet";
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8, in order of acceptance */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    RecordsController_payouts: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                /** @description spreadsheet: references stand as ="…", so that no digit and no zero is lost */
                layout?: "program" | "spreadsheet";
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8, by id */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    RecordsController_ofCasino: {
        parameters: {
            query: {
                from: string;
                to: string;
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
                    "application/json": components["schemas"]["AccountingDays"];
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
    RecordsController_ofNetwork: {
        parameters: {
            query: {
                from: string;
                to: string;
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
                    "application/json": components["schemas"]["AccountingDays"];
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
    RecordsController_unpaid: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                olderThanHours?: number;
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
                    "application/json": components["schemas"]["UnpaidPayouts"];
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
    RecordsController_report: {
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
                "application/json": components["schemas"]["ReportPayouts"];
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
                    "application/json": components["schemas"]["PayoutsCompared"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    AuditController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                kind?: string;
                actor?: string;
                subject?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries with their hashes, and the head of the chain to note elsewhere */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
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
    PoolsController_live: {
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
            /** @description Every line with its amount; sums beside what is stored */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Composition"];
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
    PoolsController_history: {
        parameters: {
            query?: {
                /** @description 30 days before `to` when left out */
                from?: string;
                /** @description Now when left out */
                to?: string;
                points?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As of each instant, from the entries of the ledger */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoolHistory"];
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
    PoolsController_instances: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": components["schemas"]["InstanceHistory"];
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
    PoolsController_instance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                number: number;
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
                    "application/json": components["schemas"]["Composition"];
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
    ComputationsController_award: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                awardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payouts by cursor; everything else stands on every page */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AwardComputation"];
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
    ComputationsController_payout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payoutId: string;
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
                    "application/json": components["schemas"]["PayoutComputation"];
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
    ComputationsController_own: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payoutId: string;
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
                    "application/json": components["schemas"]["PayoutComputation"];
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
    BetListsController_instance: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                code: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By journal, then by position; voided bets are among them */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JackpotBets"];
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
    BetListsController_casino: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": components["schemas"]["JackpotBets"];
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
    BetListsController_computation: {
        parameters: {
            query: {
                casino: string;
                bet: string;
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
                    "application/json": components["schemas"]["BetComputation"];
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
    PositionsController_report: {
        parameters: {
            query?: {
                /** @description Of the network’s figures */
                currency?: string;
                rateAgeMaxHours?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report, never a posting; currencies without a valid rate are named */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Positions"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["CurrencyInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    PositionsController_liability: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Liability"];
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JackpotNotOpenOrRoundState"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    RegistersController_all: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                casino?: string;
                from?: string;
                to?: string;
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
                    "application/json": components["schemas"]["Registers"];
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
    RegistersController_ofCasino: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                from?: string;
                to?: string;
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
                    "application/json": components["schemas"]["Registers"];
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
    ReportsController_ofNetwork: {
        parameters: {
            query?: {
                /** @description A day, or month, year or life to date; “day” when from and to are left out too */
                interval?: "day" | "mtd" | "ytd" | "ltd";
                /** @description The last day of the interval; today in the zone when left out */
                day?: string;
                from?: string;
                /** @description Included; at most 400 days after from */
                to?: string;
                format?: "json" | "csv" | "xlsx";
                /** @description Of CSV. spreadsheet: texts of others stand as ="…" and never run; program: as they are */
                layout?: "program" | "spreadsheet";
                /** @description Of large awards */
                jackpot?: string;
                /** @description Of large awards: in the jackpot’s currency */
                threshold?: string;
            };
            header?: never;
            path: {
                kind: "activity" | "pools" | "awards" | "large-awards" | "payouts" | "rounding" | "commission";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Header, columns and rows; “No activity” in the header when there are none */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["AmountInvalidOrInvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ReportsController_ofCasino: {
        parameters: {
            query?: {
                /** @description A day, or month, year or life to date; “day” when from and to are left out too */
                interval?: "day" | "mtd" | "ytd" | "ltd";
                /** @description The last day of the interval; today in the zone when left out */
                day?: string;
                from?: string;
                /** @description Included; at most 400 days after from */
                to?: string;
                format?: "json" | "csv" | "xlsx";
                /** @description Of CSV. spreadsheet: texts of others stand as ="…" and never run; program: as they are */
                layout?: "program" | "spreadsheet";
            };
            header?: never;
            path: {
                code: string;
                kind: "activity" | "awards" | "payouts" | "commission";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Header, columns and rows; “No activity” in the header when there are none */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
    PeriodStatementsController_monthEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                month: string;
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
                    "application/json": components["schemas"]["MonthEnd"];
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
    PeriodStatementsController_ofWin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                awardId: string;
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
                    "application/json": components["schemas"]["WinStatement"];
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
    PeriodStatementsController_ofCasino: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                awardId: string;
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
                    "application/json": components["schemas"]["WinStatement"];
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
                    "application/json": components["schemas"]["PlayerRounds"];
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
    OrphansController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "held" | "returned" | "lapsed";
                /** @description A casino, or `network` */
                owner?: string;
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
                    "application/json": components["schemas"]["Orphans"];
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
    OrphansController_own: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "held" | "returned" | "lapsed";
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
                    "application/json": components["schemas"]["Orphans"];
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
    OrphansController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orphanId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestOrphanReturn"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ClosingController_listTransfers: {
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
                    "application/json": components["schemas"]["Transfers"];
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
    ClosingController_transfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestTransfer"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ClosingController_listDecommissionings: {
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
                    "application/json": components["schemas"]["Decommissionings"];
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
    ClosingController_decommission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestDecommissioning"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ClosingController_listStops: {
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
                    "application/json": components["schemas"]["NetworkStops"];
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
    ClosingController_stop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestNetworkStop"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DecisionRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    ClosingController_listWithdrawals: {
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
                    "application/json": components["schemas"]["Withdrawals"];
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
    ClosingController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestWithdrawal"];
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
                    "application/json": components["schemas"]["ApprovalAsked"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    EndingController_withdrawals: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": components["schemas"]["Withdrawals"];
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
    MetersController_meter: {
        parameters: {
            query?: {
                currency?: string;
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
                    "application/json": components["schemas"]["Meter"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["JackpotNotOpen"];
            422: components["responses"]["CurrencyInvalidOrInvalidRequestOrRateMissing"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    MetersController_potential: {
        parameters: {
            query: {
                round: string;
                currency: string;
                stake: string;
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
                    "application/json": components["schemas"]["PotentialShare"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["JackpotNotOpenOrRoundState"];
            422: components["responses"]["AmountInvalidOrCurrencyInvalidOrInvalidRequestOrRateMissingOrStakeInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    MetersController_rules: {
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
                    "application/json": components["schemas"]["JackpotRules"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["JackpotNotOpen"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Unable"];
        };
    };
    MetersController_hits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
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
                    "application/json": components["schemas"]["Hits"];
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
    MetersController_stream: {
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
                    "text/event-stream": string;
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
    OpenRoundsController_list: {
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
                    "application/json": components["schemas"]["OpenRounds"];
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
    ApprovalsController_list: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "requested" | "approved" | "declined";
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
                    "application/json": components["schemas"]["Approvals"];
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
    ApprovalsController_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                approvalId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
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
                    "application/json": components["schemas"]["ApprovalDecided"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["SignatureRefusedOrUnauthenticated"];
            403: components["responses"]["CsrfRefusedOrForbiddenOrSamePerson"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ApprovalStateOrDecisionRefusedOrPayoutsStoppedOrRoundState"];
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
}
