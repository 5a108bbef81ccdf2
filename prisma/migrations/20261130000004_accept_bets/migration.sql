-- The hot path: all concurrent bet requests of a jackpot are booked by one call of one function, which is one
-- transaction and one round trip. The pool's row is held only while this runs.

-- Legs of the one bet that crosses the limit: main takes exactly the room that is left, the rest of its value
-- goes on at the rate after the limit. Floors and remainders are exact integers over the denominator `p_main`
-- (the main rate); units left over go to the largest remainder, ties in the order main, overflow, reserve, margin.
CREATE FUNCTION jackpot.legs_at_limit(
  p_value numeric, p_room numeric, p_main numeric, p_after numeric, p_reserve numeric,
  OUT main numeric, OUT overflow numeric, OUT reserve numeric, OUT margin numeric
) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  unit CONSTANT numeric := 1000000000000;
  shares numeric[] := ARRAY[
    p_room * p_main,
    (p_value * p_main - p_room) * p_after,
    p_value * p_reserve * p_main,
    (p_value - p_room - p_value * p_reserve) * p_main - (p_value * p_main - p_room) * p_after];
  floors numeric[];
  spare int;
BEGIN
  SELECT array_agg(div(s * unit, p_main) ORDER BY i) INTO floors FROM unnest(shares) WITH ORDINALITY AS x(s, i);
  spare := p_value * unit - (floors[1] + floors[2] + floors[3] + floors[4]);
  SELECT array_agg((floors[i] + CASE WHEN place <= spare THEN 1 ELSE 0 END) / unit ORDER BY i) INTO floors
    FROM (SELECT i, row_number() OVER (ORDER BY mod(s * unit, p_main) DESC, i) AS place
            FROM unnest(shares) WITH ORDINALITY AS x(s, i)) ranked;
  main := floors[1]; overflow := floors[2]; reserve := floors[3]; margin := floors[4];
END $$;

-- Books the bets of many requests. Arrays named p_* are per request (in order of arrival), l_* per distinct set of
-- legs (below the limit, and above it), b_* per bet (in order of position). The caller computed values and legs
-- for the rates of instance `p_instance`; if another one is live, nothing is booked and the answer says which.
-- A request whose round no longer takes its bets is refused alone. A repeated bet, batch or key raises 23505 and
-- books nothing: the caller then looks at each request by itself.
CREATE FUNCTION jackpot.accept_bets(
  p_jackpot text, p_instance int, p_now timestamptz, p_event_id text,
  p_rounds text[], p_tables text[], p_submitters text[], p_batches text[], p_digests text[],
  p_arrived timestamptz[], p_callers text[], p_keys text[], p_key_digests text[],
  l_value numeric[], l_main numeric[], l_reserve numeric[], l_margin numeric[],
  l_overflow numeric[], l_over_reserve numeric[], l_over_margin numeric[],
  b_request int[], b_legs int[], b_casino text[], b_bet text[], b_hand smallint[], b_player text[],
  b_currency text[], b_stake numeric[], b_placed timestamptz[]
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_live jackpot.instance%ROWTYPE;
  v_currency text;
  v_refusals text[];
  v_room numeric;
  v_needed numeric;
  v_cross bigint;
  v_cross_room numeric;
  v_cross_value numeric;
  v_at record;
  v_ords bigint[]; v_groups int[];
  v_value numeric[]; v_main numeric[]; v_overflow numeric[]; v_reserve numeric[]; v_margin numeric[];
  v_kinds text[]; v_references text[]; v_contexts jsonb[];
  e_journals int[]; e_accounts text[]; e_currencies text[]; e_amounts numeric[];
  v_journals bigint[];
  v_taken bigint;
BEGIN
  FOR attempt IN 1 .. 3 LOOP
    SELECT * INTO v_live FROM jackpot.instance WHERE jackpot = p_jackpot AND closed_at IS NULL FOR NO KEY UPDATE;
    EXIT WHEN v_live.number IS NOT NULL;
  END LOOP;
  IF v_live.number IS NULL THEN
    RETURN jsonb_build_object('outcome', 'no-instance');
  END IF;
  IF v_live.number <> p_instance THEN
    RETURN jsonb_build_object('outcome', 'instance-changed', 'instance', v_live.number);
  END IF;
  SELECT currency INTO v_currency FROM jackpot.jackpot WHERE code = p_jackpot;

  IF EXISTS (SELECT 1 FROM jackpot.void_notice LIMIT 1) THEN
    IF EXISTS (SELECT 1 FROM unnest(b_casino, b_bet) AS b(casino, bet_id) JOIN jackpot.void_notice n USING (casino, bet_id))
    THEN
      RETURN jsonb_build_object('outcome', 'void-notices');
    END IF;
  END IF;

  SELECT array_agg(CASE
           WHEN r.id IS NULL OR t.round_id IS NULL OR r.jackpot <> p_jackpot THEN 'round-unknown'
           WHEN r.state IN ('settled', 'voided') THEN 'round-' || r.state
           WHEN r.state = 'open' AND t.closed_at IS NULL THEN NULL
           WHEN q.submitter = q.table_code
                AND t.manifest -> 'batches' @> jsonb_build_array(jsonb_build_object('batchId', q.batch)) THEN NULL
           WHEN r.state = 'interrupted' THEN 'round-interrupted'
           ELSE 'round-closed' END ORDER BY q.ord)
    INTO v_refusals
    FROM unnest(p_rounds, p_tables, p_submitters, p_batches)
         WITH ORDINALITY AS q(round_id, table_code, submitter, batch, ord)
    LEFT JOIN jackpot.round r ON r.id = q.round_id
    LEFT JOIN jackpot.round_table t ON t.round_id = q.round_id AND t.table_code = q.table_code;

  -- Which bet crosses the limit, if any: those before it feed main, those after it overflow. The exact look is
  -- taken only when the limit is within one unit of what this call needs.
  v_room := CASE WHEN v_live.main_limit IS NOT NULL THEN greatest(v_live.main_limit - v_live.main, 0) END;
  IF v_room IS NOT NULL THEN
    SELECT coalesce(sum(l.main), 0) INTO v_needed
      FROM unnest(b_request, b_legs) AS b(request, legs)
      JOIN unnest(l_main) WITH ORDINALITY AS l(main, idx) ON l.idx = b.legs
     WHERE v_refusals[b.request] IS NULL;
    IF v_room < v_needed + 1 THEN
      SELECT c.ord, c.room, c.value INTO v_cross, v_cross_room, v_cross_value FROM (
        SELECT b.ord, l.value, v_room - (sum(l.main) OVER (ORDER BY b.ord) - l.main) AS room
          FROM unnest(b_request, b_legs) WITH ORDINALITY AS b(request, legs, ord)
          JOIN unnest(l_value, l_main) WITH ORDINALITY AS l(value, main, idx) ON l.idx = b.legs
         WHERE v_refusals[b.request] IS NULL) c
       WHERE c.value * v_live.main_rate > c.room ORDER BY c.ord LIMIT 1;
    END IF;
  END IF;
  SELECT * INTO v_at FROM jackpot.legs_at_limit(coalesce(v_cross_value, 0), coalesce(v_cross_room, 0),
    greatest(v_live.main_rate, 0.000000000001), v_live.after_limit_rate, v_live.reserve_rate);

  -- Legs and journal number of every bet that is taken, in order.
  SELECT array_agg(x.ord ORDER BY x.ord), array_agg(x.journal ORDER BY x.ord), array_agg(x.value ORDER BY x.ord),
         array_agg(x.main ORDER BY x.ord), array_agg(x.overflow ORDER BY x.ord),
         array_agg(x.reserve ORDER BY x.ord), array_agg(x.margin ORDER BY x.ord), count(*)
    INTO v_ords, v_groups, v_value, v_main, v_overflow, v_reserve, v_margin, v_taken
    FROM (
      SELECT b.ord, l.value,
             dense_rank() OVER (ORDER BY b.request, b.casino COLLATE "C", b.currency COLLATE "C")::int AS journal,
             CASE WHEN v_cross IS NULL OR b.ord < v_cross THEN l.main WHEN b.ord = v_cross THEN v_at.main
                  ELSE 0 END AS main,
             CASE WHEN v_cross IS NULL OR b.ord < v_cross THEN 0 WHEN b.ord = v_cross THEN v_at.overflow
                  ELSE l.overflow END AS overflow,
             CASE WHEN v_cross IS NULL OR b.ord < v_cross THEN l.reserve WHEN b.ord = v_cross THEN v_at.reserve
                  ELSE l.over_reserve END AS reserve,
             CASE WHEN v_cross IS NULL OR b.ord < v_cross THEN l.margin WHEN b.ord = v_cross THEN v_at.margin
                  ELSE l.over_margin END AS margin
        FROM unnest(b_request, b_legs, b_casino, b_currency) WITH ORDINALITY AS b(request, legs, casino, currency, ord)
        JOIN unnest(l_value, l_main, l_reserve, l_margin, l_overflow, l_over_reserve, l_over_margin)
             WITH ORDINALITY AS l(value, main, reserve, margin, overflow, over_reserve, over_margin, idx)
          ON l.idx = b.legs
       WHERE v_refusals[b.request] IS NULL) x;
  IF v_taken = 0 THEN
    RETURN jsonb_build_object('outcome', 'booked', 'instance', v_live.number, 'sequence', v_live.sequence::text,
      'main', v_live.main::text, 'refusals', to_jsonb(v_refusals));
  END IF;

  -- One journal per casino, round and currency: what the casino owes, and where it went.
  WITH booked AS (
    SELECT t.journal, b_request[t.ord] AS request, b_casino[t.ord] AS casino, b_currency[t.ord] AS currency,
           count(*) AS bets, sum(b_stake[t.ord]) AS stake, sum(t.value) AS value, sum(t.main) AS main,
           sum(t.overflow) AS overflow, sum(t.reserve) AS reserve, sum(t.margin) AS margin
      FROM unnest(v_ords, v_groups, v_value, v_main, v_overflow, v_reserve, v_margin)
           AS t(ord, journal, value, main, overflow, reserve, margin)
     GROUP BY t.journal, b_request[t.ord], b_casino[t.ord], b_currency[t.ord]),
  lines AS (
    SELECT b.journal, x.line, x.code, x.currency, x.amount
      FROM booked b CROSS JOIN LATERAL (VALUES
        (1, 'settlement:' || b.casino, b.currency, -b.stake),
        (2, 'clearing', b.currency, CASE WHEN b.currency = v_currency THEN 0 ELSE b.stake END),
        (3, 'clearing', v_currency, CASE WHEN b.currency = v_currency THEN 0 ELSE -b.value END),
        (4, 'main:' || v_live.number || ':' || b.casino, v_currency, b.main),
        (5, 'overflow:' || v_live.number || ':' || b.casino, v_currency, b.overflow),
        (6, 'reserve:' || v_live.number || ':' || b.casino, v_currency, b.reserve),
        (7, 'margin', v_currency, b.margin)) AS x(line, code, currency, amount)
     WHERE x.amount <> 0)
  SELECT j.kinds, j.references, j.contexts, l.journals, l.accounts, l.currencies, l.amounts
    INTO v_kinds, v_references, v_contexts, e_journals, e_accounts, e_currencies, e_amounts
    FROM (SELECT array_agg('contribution'::text ORDER BY journal) AS kinds,
                 array_agg(p_rounds[request] ORDER BY journal) AS references,
                 array_agg(jsonb_build_object('round', p_rounds[request], 'batch', p_batches[request],
                   'casino', casino, 'bets', bets, 'instance', v_live.number) ORDER BY journal) AS contexts
            FROM booked) j,
         (SELECT array_agg(journal ORDER BY journal, line) AS journals, array_agg(code ORDER BY journal, line) AS accounts,
                 array_agg(currency ORDER BY journal, line) AS currencies,
                 array_agg(amount ORDER BY journal, line) AS amounts FROM lines) l;
  v_journals := ledger.post(p_jackpot, p_now, v_kinds, v_references, v_contexts,
    e_journals, e_accounts, e_currencies, e_amounts);

  INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, player, currency, stake,
      value, main, overflow, reserve, margin, instance, journal_id, accepted_at, placed_at)
    SELECT b_casino[t.ord], b_bet[t.ord], p_rounds[b_request[t.ord]], p_tables[b_request[t.ord]],
           p_submitters[b_request[t.ord]], p_batches[b_request[t.ord]], b_hand[t.ord], b_player[t.ord],
           b_currency[t.ord], b_stake[t.ord], t.value, t.main, t.overflow, t.reserve, t.margin, v_live.number,
           v_journals[t.journal], p_arrived[b_request[t.ord]], b_placed[t.ord]
      FROM unnest(v_ords, v_groups, v_value, v_main, v_overflow, v_reserve, v_margin)
           AS t(ord, journal, value, main, overflow, reserve, margin)
     ORDER BY t.ord;

  UPDATE jackpot.instance i
     SET main = i.main + s.main, overflow = i.overflow + s.overflow, reserve = i.reserve + s.reserve,
         bets = i.bets + v_taken, sequence = i.sequence + 1
    FROM (SELECT sum(t.main) AS main, sum(t.overflow) AS overflow, sum(t.reserve) AS reserve
            FROM unnest(v_main, v_overflow, v_reserve) AS t(main, overflow, reserve)) s
   WHERE i.jackpot = p_jackpot AND i.number = v_live.number
   RETURNING i.main, i.sequence INTO v_live.main, v_live.sequence;

  WITH request AS (
    SELECT q.ord, count(*) AS bets, jsonb_build_object('roundId', p_rounds[q.ord], 'batchId', p_batches[q.ord],
             'accepted', count(*), 'instance', v_live.number, 'acceptedAt', to_char(p_arrived[q.ord] AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'meter', jsonb_build_object('amount', v_live.main::text, 'sequence', v_live.sequence::text)) AS answer
      FROM unnest(v_ords) AS t(ord) JOIN generate_subscripts(p_rounds, 1) AS q(ord) ON q.ord = b_request[t.ord]
     GROUP BY q.ord),
  batches AS (
    INSERT INTO jackpot.batch (round_id, table_code, submitter, batch_id, bets, digest, answer, accepted_at)
      SELECT p_rounds[ord], p_tables[ord], p_submitters[ord], p_batches[ord], bets, p_digests[ord], answer, p_arrived[ord]
        FROM request)
  INSERT INTO jackpot.idempotency (caller, key, digest, status, answer, created_at)
    SELECT p_callers[ord], p_keys[ord], p_key_digests[ord], 201, answer, p_now FROM request
     WHERE p_keys[ord] IS NOT NULL;

  INSERT INTO jackpot.outbox (id, queue, type, body, created_at)
    VALUES (p_event_id, 'jackpot.events', 'contribution.booked', jsonb_build_object('jackpot', p_jackpot,
      'instance', v_live.number, 'sequence', v_live.sequence::text, 'amount', v_live.main::text, 'bets', v_taken), p_now);
  RETURN jsonb_build_object('outcome', 'booked', 'instance', v_live.number, 'sequence', v_live.sequence::text,
    'main', v_live.main::text, 'acceptedAt', p_now, 'refusals', to_jsonb(v_refusals));
END $$;
