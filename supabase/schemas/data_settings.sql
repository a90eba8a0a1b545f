-- Retention periods and limits of forms, which staff read and change in the Studio, and who changed them.
create table private.setting_changes (
  id uuid primary key default gen_random_uuid(),
  setting text not null check (private.is_filled_line(setting, 100)),
  old_value text not null,
  new_value text not null,
  changed_by text not null check (private.is_filled_line(changed_by, 200)),
  changed_at timestamptz not null default now()
);
comment on column private.setting_changes.setting is 'Kind of a retention period, or column of private.lead_limits.';
create index setting_changes_by_date on private.setting_changes (changed_at desc, id);
alter table private.setting_changes enable row level security;

-- What is a safe value of each limit: the least still serves visitors who share an address, such as a company or a
-- mobile network; the most still stops a flood.
create function private.lead_limit_ranges() returns table (name text, minimum integer, maximum integer)
language sql immutable
set search_path = ''
as $$
  values ('per_address_hour', 5, 300), ('per_48_hour', 20, 1200), ('per_email_day', 3, 100),
    ('per_domain_day', 20, 3000), ('all_hour', 50, 3000), ('direct_hour', 0, 600),
    ('mails_per_minute', 1, 3000), ('webhooks_per_minute', 1, 600)
$$;

create function public.data_settings() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'retention', public.retention(),
    'limits', (
      select jsonb_agg(
        jsonb_build_object(
          'name', r.name, 'value', (to_jsonb(l) -> r.name), 'minimum', r.minimum, 'maximum', r.maximum
        ) order by r.place
      )
      from private.lead_limits l,
        rows from (private.lead_limit_ranges()) with ordinality as r (name, minimum, maximum, place)
    ),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.changed_at desc, c.id), '[]')
      from (select * from private.setting_changes order by changed_at desc, id limit 50) c
    )
  )
$$;
comment on function public.data_settings is
  'retention: as retention() has it; limits: of private.lead_limits with their ranges; changes: the last 50.';

-- Whether a period is shorter than another from the start of any month on: months and years differ in length, and
-- Postgres compares intervals as if a month had 30 days.
create function private.is_shorter(period interval, other interval) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from generate_series(timestamp '2001-01-01', '2004-12-01', '1 month') as start
    where start + period < start + other
  )
$$;

create function public.change_retention(kind text, period text, staff text) returns boolean
language plpgsql
security definer
set search_path = ''
set intervalstyle = 'postgres'
as $$
declare
  chosen interval;
  stored private.retention_periods;
begin
  if period !~ '^[1-9][0-9]{0,3} (day|month|year)s?$' then
    raise invalid_parameter_value using message = 'A period is a number of days, months or years';
  end if;
  chosen := period::interval;
  select * into stored from private.retention_periods p where p.kind = change_retention.kind for update;
  if not found then
    return false;
  end if;
  if private.is_shorter(chosen, stored.minimum) or private.is_shorter(stored.maximum, chosen) then
    raise invalid_parameter_value
      using message = format('The period must be from %s to %s', stored.minimum, stored.maximum);
  end if;
  -- As texts: Postgres takes 30 days for equal to a month.
  if chosen::text <> stored.period::text then
    update private.retention_periods p set period = chosen where p.kind = stored.kind;
    insert into private.setting_changes (setting, old_value, new_value, changed_by)
    values (stored.kind, stored.period::text, chosen::text, staff);
  end if;
  return true;
end
$$;
comment on function public.change_retention is
  'period: 3 years, 18 months, 30 days, in the range at each time of a year. Answers whether there is such a kind. What is too old then is deleted within the hour.';

create function public.change_lead_limit(name text, value integer, staff text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed record;
  former integer;
begin
  select r.* into allowed from private.lead_limit_ranges() r where r.name = change_lead_limit.name;
  if not found then
    return false;
  end if;
  if value is null or value not between allowed.minimum and allowed.maximum then
    raise invalid_parameter_value
      using message = format('The limit must be from %s to %s', allowed.minimum, allowed.maximum);
  end if;
  execute format('select %I from private.lead_limits for update', allowed.name) into former;
  if value <> former then
    execute format('update private.lead_limits set %I = $1', allowed.name) using value;
    insert into private.setting_changes (setting, old_value, new_value, changed_by)
    values (allowed.name, former::text, value::text, staff);
  end if;
  return true;
end
$$;
comment on function public.change_lead_limit is
  'name: a column of private.lead_limits. Answers whether staff can change a limit of that name.';

grant execute on function public.data_settings, public.change_retention, public.change_lead_limit
  to service_role;
