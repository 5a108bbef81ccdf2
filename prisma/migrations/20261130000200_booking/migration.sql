-- The hot path again, by the measure of its benchmark. What repeats comes once: bets name their kind (round, casino,
-- currency, stake, legs) instead of repeating it, journals are one per round, casino and currency of a whole booking, and
-- no array is searched by position, which costs the square of its length. `jackpot.accept_bets` stays for replicas of
-- the release before.

-- As before, with each thing looked up once: accounts are resolved to ids by one statement, journals written by one.
-- Same arguments, same errors, same hashes.
CREATE OR REPLACE FUNCTION ledger.post(
  p_chain text, p_booked_at timestamptz, p_kinds text[], p_references text[], p_contexts jsonb[],
  p_journals int[], p_accounts text[], p_currencies text[], p_amounts numeric[]
) RETURNS bigint[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_length bigint;
  v_head bytea;
  v_previous bytea[] := '{}';
  v_hashes bytea[] := '{}';
  v_ids bigint[];
  v_lines text[];
  v_accounts bigint[];
BEGIN
  SELECT length, head INTO v_length, v_head FROM ledger.chain WHERE code = p_chain FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unknown chain %', p_chain USING ERRCODE = 'TL002';
  END IF;

  FOR attempt IN 1 .. 2 LOOP
    SELECT array_agg(a.id ORDER BY e.ord) INTO v_accounts
      FROM unnest(p_accounts, p_currencies) WITH ORDINALITY AS e(code, currency, ord)
      LEFT JOIN ledger.account a ON a.chain = p_chain AND a.code = e.code AND a.currency = e.currency;
    EXIT WHEN array_position(v_accounts, NULL) IS NULL;
    INSERT INTO ledger.account (chain, code, currency)
      SELECT DISTINCT p_chain, e.code, e.currency
        FROM unnest(p_accounts, p_currencies) AS e(code, currency)
       WHERE NOT EXISTS (SELECT 1 FROM ledger.account a
                          WHERE a.chain = p_chain AND a.code = e.code AND a.currency = e.currency);
  END LOOP;

  SELECT array_agg(l.lines ORDER BY l.journal) INTO v_lines FROM (
    SELECT e.journal, string_agg(e.code || ' ' || e.currency || ' ' || e.amount::numeric(38, 12), E'\n'
             ORDER BY e.ord) AS lines
      FROM unnest(p_journals, p_accounts, p_currencies, p_amounts)
           WITH ORDINALITY AS e(journal, code, currency, amount, ord)
     WHERE e.amount <> 0 GROUP BY e.journal) l;
  IF coalesce(array_length(v_lines, 1), 0) <> array_length(p_kinds, 1) THEN
    RAISE EXCEPTION 'a journal without entries was posted' USING ERRCODE = 'TL004';
  END IF;

  FOR i IN 1 .. array_length(p_kinds, 1) LOOP
    v_previous[i] := v_head;
    v_head := sha256(v_head || convert_to(ledger.journal_text(
      v_length + i, p_kinds[i], p_references[i], p_contexts[i], p_booked_at, v_lines[i]), 'UTF8'));
    v_hashes[i] := v_head;
  END LOOP;

  WITH written AS (
    INSERT INTO ledger.journal (chain, position, kind, reference, context, booked_at, previous, hash)
      SELECT p_chain, v_length + j.ord, j.kind, j.reference, j.context, p_booked_at, j.previous, j.hash
        FROM unnest(p_kinds, p_references, p_contexts, v_previous, v_hashes)
             WITH ORDINALITY AS j(kind, reference, context, previous, hash, ord) ORDER BY j.ord
      RETURNING id, position)
  SELECT array_agg(id ORDER BY position) INTO v_ids FROM written;

  INSERT INTO ledger.entry (journal_id, line, account_id, currency, amount)
    SELECT v_ids[e.journal], row_number() OVER (PARTITION BY e.journal ORDER BY e.ord), e.account, e.currency, e.amount
      FROM unnest(p_journals, v_accounts, p_currencies, p_amounts)
           WITH ORDINALITY AS e(journal, account, currency, amount, ord)
     WHERE e.amount <> 0;

  UPDATE ledger.account a SET balance = a.balance + d.amount
    FROM (SELECT e.account, sum(e.amount::numeric(38, 12)) AS amount
            FROM unnest(v_accounts, p_amounts) AS e(account, amount) GROUP BY e.account) d
   WHERE a.id = d.account AND d.amount <> 0;

  UPDATE ledger.chain SET length = v_length + array_length(p_kinds, 1), head = v_head WHERE code = p_chain;
  RETURN v_ids;
END $$;

-- Books the bets of many requests. Arrays named p_* are per request (in order of arrival), k_* per kind of bet, b_* per
-- bet (in order of position). A kind is a round, casino, currency and stake, with the legs of one such bet below the
-- limit and above it; k_group numbers the journals, one per round, casino and currency. The caller computed values and
-- legs for the rates of instance `p_instance`; if another one is live, nothing is booked and the answer says which.
-- A request whose round no longer takes its bets is refused alone. A repeated bet, batch or key raises 23505 and
-- books nothing: the caller then looks at each request by itself.
CREATE FUNCTION jackpot.book_bets(
  p_jackpot text, p_instance int, p_now timestamptz, p_event_id text,
  p_rounds text[], p_tables text[], p_submitters text[], p_batches text[], p_digests text[],
  p_arrived timestamptz[], p_callers text[], p_keys text[], p_key_digests text[],
  k_group int[], k_round text[], k_casino text[], k_currency text[], k_stake numeric[], k_value numeric[],
  k_main numeric[], k_reserve numeric[], k_margin numeric[],
  k_over_overflow numeric[], k_over_reserve numeric[], k_over_margin numeric[],
  b_request int[], b_kind int[], b_bet text[], b_hand smallint[], b_player text[], b_placed timestamptz[]
) RETURNS jsonb LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_live record;
  v_refusals text[];
  v_open boolean[];
  v_kinds CONSTANT int := array_length(k_group, 1);
  v_overflow numeric[] := array_fill(0::numeric, ARRAY[v_kinds]);
  v_room numeric;
  v_cross bigint;
  v_cross_kind int;
  v_cross_room numeric;
  v_at record;
  v_sum record;
  v_journals bigint[];
BEGIN
  FOR attempt IN 1 .. 3 LOOP
    SELECT i.number, i.main, i.main_limit, i.main_rate, i.after_limit_rate, i.reserve_rate, i.sequence, j.currency
      INTO v_live FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
     WHERE i.jackpot = p_jackpot AND i.closed_at IS NULL FOR NO KEY UPDATE OF i;
    EXIT WHEN FOUND;
  END LOOP;
  IF v_live.number IS NULL THEN
    RETURN jsonb_build_object('outcome', 'no-instance');
  END IF;
  IF v_live.number <> p_instance THEN
    RETURN jsonb_build_object('outcome', 'instance-changed', 'instance', v_live.number);
  END IF;

  IF EXISTS (SELECT 1 FROM jackpot.void_notice LIMIT 1) THEN
    IF EXISTS (SELECT 1 FROM unnest(b_kind, b_bet) AS b(kind, bet_id)
                 JOIN unnest(k_casino) WITH ORDINALITY AS k(casino, idx) ON k.idx = b.kind
                 JOIN jackpot.void_notice n ON n.casino = k.casino AND n.bet_id = b.bet_id)
    THEN
      RETURN jsonb_build_object('outcome', 'void-notices');
    END IF;
  END IF;

  SELECT array_agg(x.refusal ORDER BY x.ord), array_agg(x.refusal IS NULL ORDER BY x.ord) INTO v_refusals, v_open
    FROM (
      SELECT q.ord, CASE
           WHEN r.id IS NULL OR t.round_id IS NULL OR r.jackpot <> p_jackpot THEN 'round-unknown'
           WHEN r.state IN ('settled', 'voided') THEN 'round-' || r.state
           WHEN r.state = 'open' AND t.closed_at IS NULL THEN NULL
           WHEN q.submitter = q.table_code
                AND t.manifest -> 'batches' @> jsonb_build_array(jsonb_build_object('batchId', q.batch)) THEN NULL
           WHEN r.state = 'interrupted' THEN 'round-interrupted'
           ELSE 'round-closed' END AS refusal
        FROM unnest(p_rounds, p_tables, p_submitters, p_batches)
             WITH ORDINALITY AS q(round_id, table_code, submitter, batch, ord)
        LEFT JOIN jackpot.round r ON r.id = q.round_id
        LEFT JOIN jackpot.round_table t ON t.round_id = q.round_id AND t.table_code = q.table_code) x;
  IF NOT true = ANY (v_open) THEN
    RETURN jsonb_build_object('outcome', 'booked', 'instance', v_live.number, 'sequence', v_live.sequence::text,
      'main', v_live.main::text, 'refusals', to_jsonb(v_refusals));
  END IF;

  -- Near the limit it is worked out which bet crosses it, if any: those before it feed main, those after it overflow.
  -- Kinds above the limit get numbers after those below it, and the bet that crosses is a kind of its own.
  IF v_live.main_limit IS NOT NULL THEN
    v_room := greatest(v_live.main_limit - v_live.main, 0);
    IF v_room < 1 + (SELECT coalesce(sum(k.main * c.bets), 0)
                       FROM (SELECT b.kind, count(*) AS bets FROM unnest(b_kind) AS b(kind) GROUP BY b.kind) c
                       JOIN unnest(k_main) WITH ORDINALITY AS k(main, idx) ON k.idx = c.kind) THEN
      SELECT c.ord, c.kind, c.room INTO v_cross, v_cross_kind, v_cross_room FROM (
        SELECT b.ord, b.kind, k.value, v_room - (sum(k.main) OVER (ORDER BY b.ord) - k.main) AS room
          FROM unnest(b_request, b_kind) WITH ORDINALITY AS b(request, kind, ord)
          JOIN unnest(k_value, k_main) WITH ORDINALITY AS k(value, main, idx) ON k.idx = b.kind
         WHERE v_open[b.request]) c
       WHERE c.value * v_live.main_rate > c.room ORDER BY c.ord LIMIT 1;
    END IF;
  END IF;
  IF v_cross IS NOT NULL THEN
    v_at := jackpot.legs_at_limit(k_value[v_cross_kind], v_cross_room, v_live.main_rate, v_live.after_limit_rate,
      v_live.reserve_rate);
    SELECT array_agg(CASE WHEN b.ord < v_cross THEN b.kind WHEN b.ord = v_cross THEN 2 * v_kinds + 1
             ELSE b.kind + v_kinds END ORDER BY b.ord) INTO b_kind
      FROM unnest(b_kind) WITH ORDINALITY AS b(kind, ord);
    v_overflow := v_overflow || k_over_overflow || v_at.overflow;
    k_main := k_main || array_fill(0::numeric, ARRAY[v_kinds]) || v_at.main;
    k_reserve := k_reserve || k_over_reserve || v_at.reserve;
    k_margin := k_margin || k_over_margin || v_at.margin;
    k_group := k_group || k_group || k_group[v_cross_kind];
    k_round := k_round || k_round || k_round[v_cross_kind];
    k_casino := k_casino || k_casino || k_casino[v_cross_kind];
    k_currency := k_currency || k_currency || k_currency[v_cross_kind];
    k_stake := k_stake || k_stake || k_stake[v_cross_kind];
    k_value := k_value || k_value || k_value[v_cross_kind];
  END IF;

  -- One journal per round, casino and currency: what the casino owes, and where it went. Counted by kind, then summed.
  WITH counted AS MATERIALIZED (
    SELECT b.kind, count(*) AS bets FROM unnest(b_request, b_kind) AS b(request, kind)
     WHERE v_open[b.request] GROUP BY b.kind),
  booked AS MATERIALIZED (
    SELECT k.grp, row_number() OVER (ORDER BY k.grp)::int AS journal, min(k.round) AS round, min(k.casino) AS casino,
           min(k.currency) AS currency, sum(c.bets) AS bets, sum(k.stake * c.bets) AS stake,
           sum(k.value * c.bets) AS value, sum(k.main * c.bets) AS main, sum(k.overflow * c.bets) AS overflow,
           sum(k.reserve * c.bets) AS reserve, sum(k.margin * c.bets) AS margin
      FROM counted c
      JOIN unnest(k_group, k_round, k_casino, k_currency, k_stake, k_value, k_main, v_overflow, k_reserve, k_margin)
           WITH ORDINALITY AS k(grp, round, casino, currency, stake, value, main, overflow, reserve, margin, idx)
        ON k.idx = c.kind
     GROUP BY k.grp),
  lines AS (
    SELECT b.journal, x.line, x.code, x.currency, x.amount
      FROM booked b CROSS JOIN LATERAL (VALUES
        (1, 'settlement:' || b.casino, b.currency, -b.stake),
        (2, 'clearing', b.currency, CASE WHEN b.currency = v_live.currency THEN 0 ELSE b.stake END),
        (3, 'clearing', v_live.currency, CASE WHEN b.currency = v_live.currency THEN 0 ELSE -b.value END),
        (4, 'main:' || v_live.number || ':' || b.casino, v_live.currency, b.main),
        (5, 'overflow:' || v_live.number || ':' || b.casino, v_live.currency, b.overflow),
        (6, 'reserve:' || v_live.number || ':' || b.casino, v_live.currency, b.reserve),
        (7, 'margin', v_live.currency, b.margin)) AS x(line, code, currency, amount)
     WHERE x.amount <> 0)
  SELECT j.*, l.* INTO v_sum
    FROM (SELECT array_agg('contribution'::text ORDER BY journal) AS kinds, array_agg(round ORDER BY journal) AS refs,
                 array_agg(jsonb_build_object('round', round, 'casino', casino, 'bets', bets, 'instance', v_live.number)
                   ORDER BY journal) AS contexts,
                 array_agg(grp ORDER BY journal) AS groups, sum(main) AS main, sum(overflow) AS overflow,
                 sum(reserve) AS reserve, sum(bets) AS bets
            FROM booked) j,
         (SELECT array_agg(journal ORDER BY journal, line) AS journals, array_agg(code ORDER BY journal, line) AS accounts,
                 array_agg(currency ORDER BY journal, line) AS currencies,
                 array_agg(amount ORDER BY journal, line) AS amounts FROM lines) l;
  v_journals := ledger.post(p_jackpot, p_now, v_sum.kinds, v_sum.refs, v_sum.contexts,
    v_sum.journals, v_sum.accounts, v_sum.currencies, v_sum.amounts);

  INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, player, currency, stake,
      value, main, overflow, reserve, margin, instance, journal_id, accepted_at, placed_at)
    SELECT k.casino, b.bet, q.round, q.table_code, q.submitter, q.batch, b.hand, b.player,
           k.currency, k.stake, k.value, k.main, k.overflow, k.reserve, k.margin, v_live.number,
           j.journal_id, q.arrived, b.placed
      FROM unnest(b_request, b_kind, b_bet, b_hand, b_player, b_placed)
           WITH ORDINALITY AS b(request, kind, bet, hand, player, placed, ord)
      JOIN unnest(p_rounds, p_tables, p_submitters, p_batches, p_arrived)
           WITH ORDINALITY AS q(round, table_code, submitter, batch, arrived, idx) ON q.idx = b.request
      JOIN unnest(k_group, k_casino, k_currency, k_stake, k_value, k_main, v_overflow, k_reserve, k_margin)
           WITH ORDINALITY AS k(grp, casino, currency, stake, value, main, overflow, reserve, margin, idx)
        ON k.idx = b.kind
      JOIN unnest(v_sum.groups, v_journals) AS j(grp, journal_id) ON j.grp = k.grp
     WHERE v_open[b.request]
     ORDER BY b.ord;

  UPDATE jackpot.instance i
     SET main = i.main + v_sum.main, overflow = i.overflow + v_sum.overflow, reserve = i.reserve + v_sum.reserve,
         bets = i.bets + v_sum.bets, sequence = i.sequence + 1
   WHERE i.jackpot = p_jackpot AND i.number = v_live.number
   RETURNING i.main, i.sequence INTO v_live.main, v_live.sequence;

  WITH request AS (
    SELECT q.*, c.bets, jsonb_build_object('roundId', q.round, 'batchId', q.batch, 'accepted', c.bets,
             'instance', v_live.number,
             'acceptedAt', to_char(q.arrived AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'meter', jsonb_build_object('amount', v_live.main::text, 'sequence', v_live.sequence::text)) AS answer
      FROM (SELECT b.request, count(*) AS bets FROM unnest(b_request) AS b(request) GROUP BY b.request) c
      JOIN unnest(p_rounds, p_tables, p_submitters, p_batches, p_digests, p_arrived, p_callers, p_keys, p_key_digests)
           WITH ORDINALITY AS q(round, table_code, submitter, batch, digest, arrived, caller, key, key_digest, idx)
        ON q.idx = c.request
     WHERE v_open[c.request]),
  batches AS (
    INSERT INTO jackpot.batch (round_id, table_code, submitter, batch_id, bets, digest, answer, accepted_at)
      SELECT round, table_code, submitter, batch, bets, digest, answer, arrived FROM request),
  keys AS (
    INSERT INTO jackpot.idempotency (caller, key, digest, status, answer, created_at)
      SELECT caller, key, key_digest, 201, answer, p_now FROM request WHERE key IS NOT NULL)
  INSERT INTO jackpot.outbox (id, queue, type, body, created_at)
    VALUES (p_event_id, 'jackpot.events', 'contribution.booked', jsonb_build_object('jackpot', p_jackpot,
      'instance', v_live.number, 'sequence', v_live.sequence::text, 'amount', v_live.main::text, 'bets', v_sum.bets), p_now);
  RETURN jsonb_build_object('outcome', 'booked', 'instance', v_live.number, 'sequence', v_live.sequence::text,
    'main', v_live.main::text, 'refusals', to_jsonb(v_refusals));
END $$;
