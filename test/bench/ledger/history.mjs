// A history of millions of bets, booked by the function that the service books by, round after round over months: the
// books hold every proof afterwards, because nothing else has written them.

export const betsPerRound = 5_000;
const roundsPerCommit = 20;

// Kinds of bets, with the legs that the service itself computed for bets of a round of this network; and one of its rounds,
// to open others like it. No bet of a benchmark comes near the limit, so legs above it are never used.
const preparation = `
  CREATE SCHEMA IF NOT EXISTS bench;
  CREATE TABLE bench.kind AS
    SELECT row_number() OVER (ORDER BY casino) AS idx, * FROM (
      SELECT DISTINCT ON (casino) casino, currency, stake, value, main, reserve, margin FROM jackpot.bet ORDER BY casino) b;
  CREATE TABLE bench.round AS SELECT * FROM jackpot.round WHERE state = 'open' LIMIT 1;

  CREATE PROCEDURE bench.book_round(p_round text, p_at timestamptz) LANGUAGE plpgsql AS $$
  DECLARE
    v_answer jsonb;
  BEGIN
    INSERT INTO jackpot.round SELECT r.* FROM bench.round t,
      jsonb_populate_record(t, jsonb_build_object('id', p_round, 'opened_at', p_at)) r;
    INSERT INTO jackpot.round_table (round_id, table_code) VALUES (p_round, 'table-1');
    SELECT jackpot.book_bets(
        p_jackpot => 'royal', p_instance => 1, p_now => p_at, p_event_id => 'evt_' || p_round,
        p_rounds => ARRAY[p_round], p_tables => ARRAY['table-1'], p_submitters => ARRAY['table-1'],
        p_batches => ARRAY['btc_' || p_round], p_digests => ARRAY[md5(p_round)], p_arrived => ARRAY[p_at],
        p_callers => ARRAY['table:table-1'], p_keys => ARRAY[NULL::text], p_key_digests => ARRAY[NULL::text],
        k_group => k.idx, k_round => array_fill(p_round, ARRAY[k.kinds]), k_casino => k.casino, k_currency => k.currency,
        k_stake => k.stake, k_value => k.value, k_main => k.main, k_reserve => k.reserve, k_margin => k.margin,
        k_over_overflow => k.main, k_over_reserve => k.reserve, k_over_margin => k.margin,
        b_request => array_fill(1, ARRAY[${betsPerRound}]), b_kind => b.kind, b_bet => b.bet,
        b_hand => array_fill(0::smallint, ARRAY[${betsPerRound}]), b_player => b.player,
        b_placed => array_fill(p_at, ARRAY[${betsPerRound}]))
      INTO v_answer
      FROM (SELECT count(*)::int AS kinds, array_agg(idx::int ORDER BY idx) AS idx, array_agg(casino ORDER BY idx) AS casino,
                   array_agg(currency ORDER BY idx) AS currency, array_agg(stake ORDER BY idx) AS stake,
                   array_agg(value ORDER BY idx) AS value, array_agg(main ORDER BY idx) AS main,
                   array_agg(reserve ORDER BY idx) AS reserve, array_agg(margin ORDER BY idx) AS margin FROM bench.kind) k,
           LATERAL (SELECT array_agg(1 + n % k.kinds ORDER BY n) AS kind,
                   array_agg(p_round || lpad(n::text, 5, '0') ORDER BY n) AS bet,
                   array_agg('player-' || n % 997 ORDER BY n) AS player
              FROM generate_series(0, ${betsPerRound} - 1) n) b;
    IF v_answer ->> 'outcome' <> 'booked' OR v_answer -> 'refusals' <> '[null]' THEN
      RAISE EXCEPTION 'not booked: %', v_answer;
    END IF;
    UPDATE jackpot.round_table SET closed_at = p_at, complete = true WHERE round_id = p_round;
    UPDATE jackpot.round SET state = 'settled', closed_at = p_at, settled_at = p_at, settled_instance = 1 WHERE id = p_round;
  END $$;

  CREATE PROCEDURE bench.book_rounds(p_prefix text, p_rounds int, p_from timestamptz, p_to timestamptz) LANGUAGE plpgsql AS $$
  BEGIN
    FOR r IN 1 .. p_rounds LOOP
      CALL bench.book_round(p_prefix || lpad(r::text, 6, '0'), p_from + (p_to - p_from) * ((r - 0.5) / p_rounds));
      IF r % ${roundsPerCommit} = 0 THEN COMMIT; END IF;
    END LOOP;
  END $$`;

/** After at least one bet of each casino was booked by the service. */
export const prepareHistory = ({ pool }) => pool.query(preparation);

/** Books so many bets, in whole rounds, evenly between two times. */
export async function bookHistory({ pool }, { name, bets, from, to }) {
  const rounds = bets / betsPerRound;
  await pool.query('CALL bench.book_rounds($1, $2, $3, $4)', [`rnd_${name}`, rounds, from, to]);
}

/** Until the continuous proof, which runs in the service, has proven and summed all of it. */
export async function untilSummed({ pool }, minutesMax = 15) {
  const until = Date.now() + minutesMax * 60_000;
  for (;;) {
    const { rows } = await pool.query(`
      SELECT c.code FROM ledger.chain c WHERE c.length > coalesce((SELECT max(position) FROM jackpot.stretch WHERE chain = c.code), 0)`);
    if (rows.length === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0].code} is not summed after ${minutesMax} minutes`);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** What PostgreSQL does by itself some time: statistics of what was written, pages known to be visible to all, all of it on disk. */
export async function tidy({ pool }) {
  for (const table of [
    'jackpot.bet',
    'ledger.journal',
    'ledger.entry',
    'jackpot.batch',
    'jackpot.round',
    'jackpot.stretch_movement',
    'jackpot.stretch_contribution',
  ])
    await pool.query(`VACUUM (ANALYZE) ${table}`);
  await pool.query('CHECKPOINT');
}
