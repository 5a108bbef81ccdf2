-- Rate reconciliation: every conversion worked out a second time, here in SQL, from the rate that was stored with it. The
-- services convert in decimal.js; what both say must agree to the last digit.

-- A step from one currency to another by one stored quote, as a fraction; no row when the pair is not among the quotes.
CREATE FUNCTION jackpot.rate_steps(p_quotes jsonb, p_from text)
  RETURNS TABLE (reached text, numerator numeric, denominator numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT q ->> 'quote', (q ->> 'rate')::numeric, 1::numeric FROM jsonb_array_elements(p_quotes) q WHERE q ->> 'base' = p_from
  UNION ALL
  SELECT q ->> 'base', 1::numeric, (q ->> 'rate')::numeric FROM jsonb_array_elements(p_quotes) q WHERE q ->> 'quote' = p_from
$$;

-- From one currency to another as one fraction: the pair itself before any cross, a cross through the first common
-- currency by code point (domain.md, "Rates and currencies"). Null where the quotes do not lead there.
CREATE FUNCTION jackpot.rate_factor(p_quotes jsonb, p_from text, p_to text, OUT numerator numeric, OUT denominator numeric)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT f.numerator, f.denominator FROM (
    SELECT 0 AS rank, '' AS through, 1::numeric AS numerator, 1::numeric AS denominator WHERE p_from = p_to
    UNION ALL
    SELECT 1, '', s.numerator, s.denominator FROM jackpot.rate_steps(p_quotes, p_from) s WHERE s.reached = p_to
    UNION ALL
    SELECT 2, s.reached, s.numerator * t.numerator, s.denominator * t.denominator
      FROM jackpot.rate_steps(p_quotes, p_from) s CROSS JOIN LATERAL jackpot.rate_steps(p_quotes, s.reached) t
     WHERE t.reached = p_to) f
   ORDER BY f.rank, f.through COLLATE "C" LIMIT 1
$$;

-- numerator ÷ denominator of nothing negative, at `p_scale` decimals, halves away from zero: an integer division, so
-- that no quotient is cut off first.
CREATE FUNCTION jackpot.rounded_quotient(p_numerator numeric, p_denominator numeric, p_scale int) RETURNS numeric
  LANGUAGE sql IMMUTABLE AS $$
  SELECT div(2 * p_numerator * power(10::numeric, p_scale) + p_denominator, 2 * p_denominator)
         * power(10::numeric, -p_scale)
$$;

CREATE TABLE jackpot.rate_reconciliation (
  id                 text COLLATE "C" PRIMARY KEY,
  period_from        timestamptz NOT NULL,
  -- Exclusive.
  period_to          timestamptz NOT NULL,
  requested_by       text NOT NULL,
  started_at         timestamptz NOT NULL,
  finished_at        timestamptz NOT NULL,
  bets               bigint NOT NULL,
  payouts            bigint NOT NULL,
  refunds            bigint NOT NULL,
  differences        bigint NOT NULL,
  -- The first of them, each with both figures.
  shown              jsonb NOT NULL,
  CHECK (period_to > period_from)
);
CREATE FUNCTION jackpot.refuse_rate_reconciliation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rate reconciliations are append-only: % refused', TG_OP USING ERRCODE = 'TJ007';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot.rate_reconciliation
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_rate_reconciliation_change();
