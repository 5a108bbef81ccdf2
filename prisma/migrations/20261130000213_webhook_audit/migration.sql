-- Endpoints of webhooks in the audit log, whoever adds or removes one: a casino's own key too (R48). Never their secret.
ALTER TABLE jackpot.webhook_endpoint ADD COLUMN removed_by text;

CREATE FUNCTION access.audit_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM access.audit(coalesce(NEW.removed_at, NEW.created_at),
    CASE TG_OP WHEN 'INSERT' THEN 'webhook.added' ELSE 'webhook.removed' END,
    CASE TG_OP WHEN 'INSERT' THEN NEW.created_by ELSE NEW.removed_by END, NEW.id,
    jsonb_build_object('casino', NEW.casino, 'url', NEW.url, 'types', NEW.types));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON jackpot.webhook_endpoint
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_webhook();
CREATE CONSTRAINT TRIGGER audit_change AFTER UPDATE OF removed_at ON jackpot.webhook_endpoint
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION access.audit_webhook();
