-- Payouts and lines of settlements come by the hundred thousand in one statement. A foreign key looks up and locks what
-- each row names, one row after another: two fifths of the time of their insert. What it held is held by the statement now:
-- what is inserted names what is there, a row never names another one later, and what may be named is never deleted and
-- keeps its key. Keys are looked up by their index, however few rows a plan was made for.

CREATE FUNCTION jackpot.refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on %.% refused: other records name its rows', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'TJ008';
END $$;

CREATE FUNCTION jackpot.payouts_name_what_is_there() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_lost record;
BEGIN
  SELECT f.id, f.casino, f.bet_id INTO v_lost FROM fresh f
    LEFT JOIN LATERAL (SELECT true AS found FROM jackpot.bet b
                        WHERE b.casino = f.casino AND b.bet_id = f.bet_id OFFSET 0) b ON true
   WHERE b.found IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the payout % names the bet % of %, which is not there', v_lost.id, v_lost.bet_id, v_lost.casino
      USING ERRCODE = '23503';
  END IF;
  SELECT f.award_id INTO v_lost FROM (SELECT DISTINCT award_id FROM fresh) f
    LEFT JOIN LATERAL (SELECT true AS found FROM jackpot.award a WHERE a.id = f.award_id OFFSET 0) a ON true
   WHERE a.found IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a payout names the award %, which is not there', v_lost.award_id USING ERRCODE = '23503';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER named AFTER INSERT ON jackpot.payout REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.payouts_name_what_is_there();
CREATE TRIGGER names_the_same BEFORE UPDATE OF award_id, casino, bet_id ON jackpot.payout FOR EACH ROW
  WHEN ((OLD.award_id, OLD.casino, OLD.bet_id) IS DISTINCT FROM (NEW.award_id, NEW.casino, NEW.bet_id))
  EXECUTE FUNCTION jackpot.refuse_loss();
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON jackpot.bet
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_loss();
CREATE TRIGGER keeps_its_key BEFORE UPDATE OF casino, bet_id ON jackpot.bet FOR EACH ROW
  WHEN ((OLD.casino, OLD.bet_id) IS DISTINCT FROM (NEW.casino, NEW.bet_id)) EXECUTE FUNCTION jackpot.refuse_loss();
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON jackpot.award
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot.refuse_loss();
CREATE TRIGGER keeps_its_key BEFORE UPDATE OF id ON jackpot.award FOR EACH ROW
  WHEN (OLD.id IS DISTINCT FROM NEW.id) EXECUTE FUNCTION jackpot.refuse_loss();

-- contract: no release reads a foreign key, and the triggers above hold its rule for every release
ALTER TABLE jackpot.payout
  DROP CONSTRAINT payout_award_id_fkey,
  DROP CONSTRAINT payout_casino_bet_id_fkey;

-- The same for lines of settlements. A line's round is its wager's, whose seat names it.
CREATE FUNCTION table_game.refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on %.% refused: other records name its rows', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'TG001';
END $$;

CREATE FUNCTION table_game.lines_name_what_is_there() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_lost record;
BEGIN
  SELECT f.casino, f.bet_id INTO v_lost FROM fresh f
    LEFT JOIN LATERAL (SELECT b.round_id FROM table_game.bet b
                        WHERE b.casino = f.casino AND b.bet_id = f.bet_id OFFSET 0) b ON true
   WHERE b.round_id IS DISTINCT FROM f.round_id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a line names the wager % of %, which is not in its round', v_lost.bet_id, v_lost.casino
      USING ERRCODE = '23503';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER named AFTER INSERT ON table_game.settlement REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION table_game.lines_name_what_is_there();
CREATE TRIGGER names_the_same BEFORE UPDATE OF casino, bet_id, round_id ON table_game.settlement FOR EACH ROW
  WHEN ((OLD.casino, OLD.bet_id, OLD.round_id) IS DISTINCT FROM (NEW.casino, NEW.bet_id, NEW.round_id))
  EXECUTE FUNCTION table_game.refuse_loss();
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON table_game.bet
  FOR EACH STATEMENT EXECUTE FUNCTION table_game.refuse_loss();
CREATE TRIGGER keeps_its_key BEFORE UPDATE OF casino, bet_id, round_id ON table_game.bet FOR EACH ROW
  WHEN ((OLD.casino, OLD.bet_id, OLD.round_id) IS DISTINCT FROM (NEW.casino, NEW.bet_id, NEW.round_id))
  EXECUTE FUNCTION table_game.refuse_loss();

-- contract: no release reads a foreign key, and the trigger above holds its rule for every release
ALTER TABLE table_game.settlement
  DROP CONSTRAINT settlement_casino_bet_id_fkey,
  DROP CONSTRAINT settlement_round_id_fkey;
