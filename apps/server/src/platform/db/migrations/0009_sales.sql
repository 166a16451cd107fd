-- What sales offers a client, the payment of it, and what the payment provider knows of both.

-- One offer: rows of station and plan, and a discount. Paid, it is the client's subscription.
create table checkouts (
  client_id uuid not null references clients (id),
  id uuid not null,
  state text not null default 'open' check (state in ('open', 'paid', 'unpaid', 'ended')),
  -- percent in hundredths: 12.5 % is 1250
  discount_hundredths integer not null check (discount_hundredths between 0 and 10000),
  -- raised by every edit; a payment covers the rows up to the revision it was made for
  revision integer not null default 1,
  -- the payment provider's, once it is paid
  subscription_id text,
  next_invoice_at timestamptz,
  -- null while the last payment went through
  payment_failed_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  ended_at timestamptz,
  primary key (client_id, id)
);
create index checkouts_id on checkouts (id);
create index checkouts_newest on checkouts (created_at desc);
-- Of two sales people who save for one client at once, one is refused here.
create unique index checkouts_one_live on checkouts (client_id) where state <> 'ended';

create table checkout_items (
  client_id uuid not null,
  checkout_id uuid not null,
  station_id uuid not null references stations (id) on delete cascade,
  plan_id text not null references plans (id),
  -- a month's, as it was when the row was offered
  price_cents integer not null check (price_cents >= 0),
  revision integer not null,
  position integer not null,
  paid_at timestamptz,
  primary key (client_id, checkout_id, station_id),
  foreign key (client_id, checkout_id) references checkouts (client_id, id)
);

-- A page of the provider on which an offer can be paid.
create table checkout_sessions (
  client_id uuid not null,
  checkout_id uuid not null,
  -- the provider's
  id text not null,
  provider text not null check (provider in ('stripe', 'embedded')),
  revision integer not null,
  -- as the provider told them; null until somebody asked
  lines jsonb,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, checkout_id) references checkouts (client_id, id)
);
create index checkout_sessions_id on checkout_sessions (id);
create index checkout_sessions_checkout on checkout_sessions (client_id, checkout_id, created_at desc);

create table payment_customers (
  client_id uuid not null references clients (id),
  provider text not null check (provider in ('stripe', 'embedded')),
  customer_id text not null,
  primary key (client_id, provider)
);

-- Events that were acted upon: a repeat finds itself here.
create table payment_events (
  client_id uuid not null,
  id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (client_id, id)
);

-- What the embedded test checkout keeps in the place of a payment provider.
create table test_checkout_sessions (
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  -- the order as it was given
  session_order jsonb not null,
  subscription_id text,
  created_at timestamptz not null
);
create table test_subscriptions (
  id text primary key,
  status text not null,
  checkout_id uuid not null,
  revision integer not null,
  started_at timestamptz not null
);
