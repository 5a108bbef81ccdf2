-- People beside programs: they sign in with a password or through an identity provider and act in their own name.
-- Keys learn who made them and which key they followed, so that "another person" holds across keys and sessions (R11).
CREATE TABLE access.person (
  id                text COLLATE "C" PRIMARY KEY,
  name              text COLLATE "C" NOT NULL UNIQUE,
  roles             text[] NOT NULL CHECK (roles <@ ARRAY['finance', 'admin'] AND cardinality(roles) > 0),
  state             text NOT NULL CHECK (state IN ('invited', 'active', 'disabled')),
  -- Algorithm, cost, salt and hash in one text; never a password.
  password          text,
  -- Who the person is to an identity provider; such a person has no password here.
  issuer            text,
  subject           text,
  created_at        timestamptz NOT NULL,
  created_by        text COLLATE "C" NOT NULL,
  changed_at        timestamptz NOT NULL,
  changed_by        text COLLATE "C" NOT NULL,
  change_reason     text NOT NULL,
  last_signed_in_at timestamptz,
  UNIQUE (issuer, subject),
  CHECK ((issuer IS NULL) = (subject IS NULL)),
  CHECK (issuer IS NULL OR password IS NULL)
);

-- A one-time word with which a person sets a password. It opens nothing before another person has approved it.
CREATE TABLE access.invitation (
  id         text COLLATE "C" PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  person     text COLLATE "C" NOT NULL REFERENCES access.person,
  state      text NOT NULL CHECK (state IN ('requested', 'approved', 'declined', 'used')),
  created_at timestamptz NOT NULL,
  created_by text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamptz,
  used_at    timestamptz,
  CHECK (decided_by IS NULL OR decided_by <> created_by)
);
CREATE INDEX invitation_person ON access.invitation (person);

CREATE TABLE access.session (
  id         text COLLATE "C" PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  person     text COLLATE "C" NOT NULL REFERENCES access.person,
  method     text NOT NULL CHECK (method IN ('password', 'oidc')),
  address    text NOT NULL,
  -- The provider's word on who signed in: sign-out tells the provider with it.
  id_token   text,
  created_at timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  end_reason text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_person ON access.session (person) WHERE ended_at IS NULL;

-- Attempts to sign in per name and per address, counted before the password is looked at: names that belong to
-- nobody count alike. `subject` is a digest, so that what was typed into the wrong field is not kept.
CREATE TABLE access.sign_in_attempt (
  subject       bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  failures      integer NOT NULL CHECK (failures >= 0),
  last_at       timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX sign_in_attempt_last_at ON access.sign_in_attempt (last_at);

-- Sign-ins that are with the identity provider now, bound to the browser that began them.
CREATE TABLE access.oidc_flow (
  state_hash    bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash  bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  nonce         text NOT NULL,
  code_verifier text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX oidc_flow_expires_at ON access.oidc_flow (expires_at);

-- `family` is the first key of a row of successors, null for the first itself. Whoever makes a key has seen its
-- secret: a key of finance or admin acts as its maker.
ALTER TABLE access.api_key
  ADD COLUMN family text COLLATE "C",
  ADD COLUMN replaced_by text COLLATE "C",
  ADD COLUMN made_by text COLLATE "C",
  ADD COLUMN revoked_by text COLLATE "C";
CREATE INDEX api_key_made_by ON access.api_key (made_by);
