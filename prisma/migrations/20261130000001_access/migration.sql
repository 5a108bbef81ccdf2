-- Who may call: API keys, kept as hashes only, so that a copy of the database opens no door.
CREATE SCHEMA access;

CREATE TABLE access.api_key (
  id           text COLLATE "C" PRIMARY KEY,
  name         text NOT NULL,
  role         text NOT NULL CHECK (role IN ('casino', 'table-server', 'finance', 'admin')),
  casino       text COLLATE "C",
  tables       text[] NOT NULL DEFAULT '{}',
  secret_hash  bytea NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  CHECK (role <> 'casino' OR casino IS NOT NULL),
  CHECK (role NOT IN ('finance', 'admin') OR casino IS NULL)
);
