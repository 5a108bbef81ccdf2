-- What a jump is measured from (B-17): the newest active rate of the pair that is not dated ahead, and for the first
-- rate of a pair what the pairs of others say, since a direct pair beats them from then on.

-- What two other pairs say of a pair now: over the first currency in order, or null.
CREATE FUNCTION jackpot.rate_across(p_base text, p_quote text, p_now timestamptz) RETURNS numeric
LANGUAGE sql STABLE AS $$
  WITH newest AS (
    SELECT DISTINCT ON (base, quote) base, quote, rate FROM jackpot.rate
     WHERE state = 'active' AND as_of <= p_now AND (base IN (p_base, p_quote) OR quote IN (p_base, p_quote))
     ORDER BY base, quote, as_of DESC, id DESC),
  ways AS (
    SELECT base AS a, quote AS b, rate FROM newest UNION ALL SELECT quote, base, 1 / rate FROM newest)
  SELECT x.rate * y.rate FROM ways x JOIN ways y ON y.a = x.b
   WHERE x.a = p_base AND y.b = p_quote ORDER BY x.b LIMIT 1
$$;

CREATE OR REPLACE FUNCTION jackpot.hold_rate_jump() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  factor CONSTANT numeric := 1.5;
  v_known numeric;
BEGIN
  SELECT rate INTO v_known FROM jackpot.rate
   WHERE base = NEW.base AND quote = NEW.quote AND state = 'active' AND as_of <= NEW.recorded_at
   ORDER BY as_of DESC, id DESC LIMIT 1;
  IF v_known IS NULL THEN
    v_known := jackpot.rate_across(NEW.base, NEW.quote, NEW.recorded_at);
  END IF;
  IF NEW.rate > v_known * factor OR NEW.rate * factor < v_known THEN
    NEW.state := 'held';
  END IF;
  RETURN NEW;
END $$;
