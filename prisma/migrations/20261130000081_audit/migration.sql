-- The audit log: who came in, who was refused, who changed what. Append-only, and each row carries the hash of the one
-- before it, so that a row changed or taken away later shows (R48).
CREATE TABLE access.audit_entry (
  position   bigint PRIMARY KEY,
  at         timestamptz NOT NULL,
  kind       text COLLATE "C" NOT NULL,
  -- Who answers for it: a person or a key; null when nobody was known.
  actor      text COLLATE "C",
  -- What the entry is about: a key, a person, a casino, a route.
  subject    text NOT NULL,
  detail     jsonb NOT NULL,
  previous   bytea NOT NULL,
  hash       bytea NOT NULL
);
CREATE INDEX audit_entry_kind ON access.audit_entry (kind, position);
CREATE INDEX audit_entry_actor ON access.audit_entry (actor, position);
CREATE INDEX audit_entry_subject ON access.audit_entry (subject, position);

-- One row: how long the chain is, and the hash of its last entry. It is the lock of the chain.
CREATE TABLE access.audit_chain (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  length  bigint NOT NULL DEFAULT 0,
  head    bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
) WITH (fillfactor = 50);
INSERT INTO access.audit_chain DEFAULT VALUES;

CREATE FUNCTION access.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % refused', TG_OP USING ERRCODE = 'TA001';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access.audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_audit_change();
CREATE TRIGGER audit_chain_stays BEFORE DELETE OR TRUNCATE ON access.audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_audit_change();

-- What a hash covers. As a JSON array, so that no text can pass for two fields.
CREATE FUNCTION access.audit_hash(p_previous bytea, e access.audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_previous || convert_to(jsonb_build_array(e.position::text,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.kind, e.actor, e.subject, e.detail)::text, 'UTF8'))
$$;

-- No path adds a row that does not continue the chain: position, previous and hash are made here, whatever was given.
CREATE FUNCTION access.chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_head bytea;
BEGIN
  UPDATE access.audit_chain SET length = length + 1 RETURNING length, head INTO NEW.position, v_head;
  NEW.previous := v_head;
  NEW.hash := access.audit_hash(v_head, NEW);
  UPDATE access.audit_chain SET head = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chained BEFORE INSERT ON access.audit_entry
  FOR EACH ROW EXECUTE FUNCTION access.chain_audit();

CREATE FUNCTION access.audit(p_at timestamptz, p_kind text, p_actor text, p_subject text, p_detail jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO access.audit_entry (at, kind, actor, subject, detail)
    VALUES (p_at, p_kind, p_actor, p_subject, jsonb_strip_nulls(p_detail))
$$;

-- Every row that does not fit: one that was changed, and the first one behind a gap. A cut end shows in the chain's
-- row.
CREATE FUNCTION access.audit_faults() RETURNS TABLE (row_number bigint, fault text) LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT e, lag(e.hash) OVER w AS before, lag(e.position) OVER w AS position_before
      FROM access.audit_entry e WINDOW w AS (ORDER BY e.position)),
  zero AS (SELECT decode(repeat('00', 32), 'hex') AS hash)
  SELECT (e).position, CASE
      WHEN (e).position <> coalesce(position_before, 0) + 1 THEN 'entries before it are missing'
      WHEN (e).previous <> coalesce(before, zero.hash) THEN 'does not continue the entry before it'
      ELSE 'its content was changed' END
    FROM entries, zero
   WHERE (e).position <> coalesce(position_before, 0) + 1 OR (e).previous <> coalesce(before, zero.hash)
      OR (e).hash <> access.audit_hash((e).previous, e)
  UNION ALL
  SELECT c.length, 'the chain ends with other entries than these'
    FROM access.audit_chain c, zero
    LEFT JOIN LATERAL (SELECT position, hash FROM access.audit_entry ORDER BY position DESC LIMIT 1) last ON true
   WHERE c.length <> coalesce(last.position, 0) OR c.head <> coalesce(last.hash, zero.hash)
  UNION ALL
  SELECT 0, 'the chain has no length' WHERE NOT EXISTS (SELECT FROM access.audit_chain)
$$;

-- Changes write their own entries, by whatever path they come: as constraint triggers that wait for the commit, so
-- that the chain's lock is the last one a transaction takes. No bet, round or meter is among them.
CREATE FUNCTION access.audit_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM access.audit(NEW.created_at, 'key.made', NEW.made_by, NEW.id, jsonb_build_object('name', NEW.name,
      'role', NEW.role, 'casino', NEW.casino, 'tables', nullif(NEW.tables, '{}'), 'expiresAt', NEW.expires_at,
      'family', NEW.family));
  ELSIF NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
    PERFORM access.audit(coalesce(NEW.revoked_at, now()),
      CASE WHEN NEW.revoked_at IS NULL THEN 'key.unrevoked' ELSE 'key.revoked' END, NEW.revoked_by, NEW.id,
      jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM access.audit(now(), 'key.changed', (SELECT made_by FROM access.api_key WHERE id = NEW.replaced_by), NEW.id,
      jsonb_build_object('replacedBy', NEW.replaced_by, 'expiresAt', NEW.expires_at,
        'role', nullif(NEW.role, OLD.role), 'casino', nullif(NEW.casino, OLD.casino),
        'secretChanged', nullif(NEW.secret_hash <> OLD.secret_hash, false)));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON access.api_key
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_key();
CREATE CONSTRAINT TRIGGER audit_change
  AFTER UPDATE OF name, role, casino, tables, secret_hash, expires_at, revoked_at, replaced_by ON access.api_key
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_key();

CREATE FUNCTION access.audit_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.changed_at, CASE TG_OP WHEN 'INSERT' THEN 'person.added' ELSE 'person.changed' END,
    NEW.changed_by, NEW.id, jsonb_build_object('name', NEW.name, 'roles', NEW.roles, 'state', NEW.state,
      'issuer', NEW.issuer, 'reason', NEW.change_reason,
      'passwordSet', nullif(CASE TG_OP WHEN 'INSERT' THEN NEW.password IS NOT NULL
                            ELSE NEW.password IS DISTINCT FROM OLD.password END, false)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON access.person
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_person();
CREATE CONSTRAINT TRIGGER audit_change AFTER UPDATE OF name, roles, state, password, issuer, subject ON access.person
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_person();

CREATE FUNCTION access.audit_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.used_at, NEW.decided_at, NEW.created_at), 'invitation.' || NEW.state,
    CASE NEW.state WHEN 'requested' THEN NEW.created_by WHEN 'used' THEN NEW.person ELSE NEW.decided_by END,
    NEW.person, jsonb_build_object('invitation', NEW.id, 'expiresAt', NEW.expires_at));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON access.invitation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_invitation();

CREATE FUNCTION access.audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM access.audit(NEW.created_at, 'session.begun', NEW.person, NEW.id,
      jsonb_build_object('method', NEW.method, 'address', NEW.address));
  ELSE
    PERFORM access.audit(coalesce(NEW.ended_at, now()), 'session.ended', NEW.person, NEW.id,
      jsonb_build_object('reason', NEW.end_reason));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON access.session
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_session();
CREATE CONSTRAINT TRIGGER audit_change AFTER UPDATE OF ended_at ON access.session
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_session();

CREATE FUNCTION access.audit_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.decided_at, NEW.requested_at), 'approval.' || NEW.state,
    coalesce(NEW.decided_by, NEW.requested_by), NEW.id,
    jsonb_build_object('action', NEW.action, 'subject', NEW.subject, 'reason', NEW.reason,
      'payload', CASE TG_OP WHEN 'INSERT' THEN NEW.payload END));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.approval
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_approval();

-- Casinos and tables: their status with who and why from the history, everything else from the rows themselves.
CREATE FUNCTION access.audit_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(NEW.changed_at, NEW.subject || '.status', NEW.changed_by, NEW.code,
    jsonb_build_object('status', NEW.status, 'reason', NEW.reason));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON jackpot.status_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_status();

CREATE FUNCTION access.audit_participant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := CASE WHEN TG_TABLE_NAME = 'casino' THEN 'casino' WHEN TG_TABLE_SCHEMA = 'jackpot' THEN 'table'
                      ELSE 'game-table' END;
  -- The jackpot service keeps a history of its own for status, with who and why.
  v_apart text[] := CASE TG_TABLE_SCHEMA WHEN 'jackpot' THEN '{status,suspended_for}' ELSE '{}' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM access.audit(NEW.created_at, v_kind || '.added', NULL, NEW.code, to_jsonb(NEW));
  ELSIF to_jsonb(NEW) - v_apart <> to_jsonb(OLD) - v_apart THEN
    PERFORM access.audit(now(), v_kind || '.changed', NULL, NEW.code,
      jsonb_build_object('before', to_jsonb(OLD), 'after', to_jsonb(NEW)));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.casino
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_participant();
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.game_table
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_participant();

CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON table_game.game_table
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_participant();

CREATE FUNCTION access.audit_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.decided_at, NEW.requested_at), 'parameters.' || NEW.state,
    coalesce(NEW.decided_by, NEW.requested_by), NEW.jackpot,
    jsonb_build_object('version', NEW.version, 'startsAt', NEW.starts_at, 'reason', NEW.reason,
      'document', CASE TG_OP WHEN 'INSERT' THEN NEW.document END));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON jackpot.parameters
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_parameters();
