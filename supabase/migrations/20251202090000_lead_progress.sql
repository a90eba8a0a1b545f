-- What staff do with a lead: its status, who takes care of it, a reminder, whether anyone has opened it,
-- and a record of these changes. Rows of lead_changes belong to a lead by lead_id, so that erase_person()
-- and purge_expired() delete them with it.

alter table public.leads
  add column status text not null default 'new',
  add column assignee_id text,
  add column assignee text,
  add column remind_on date,
  add column opened_at timestamptz;
alter table public.leads
  add constraint leads_status_check
  check (status in ('new', 'contacted', 'quoted', 'won', 'lost')) not valid,
  add constraint leads_assignee_check check (
    (assignee_id is null) = (assignee is null) and private.is_filled_line(assignee_id, 200)
      and private.is_filled_line(assignee, 200)
  ) not valid;
alter table public.leads validate constraint leads_status_check;
alter table public.leads validate constraint leads_assignee_check;
comment on column public.leads.assignee_id is 'Sanity user id of the member of staff who takes care of it.';
comment on column public.leads.remind_on is 'Day in Toronto from which the lead is due.';
comment on column public.leads.opened_at is 'When staff first opened it; null while it is unread.';

-- Leads from before were seen in mails and in the tool: they are not unread.
update public.leads set opened_at = now() where opened_at is null;

create index leads_unread on public.leads (created_at desc, id desc) where opened_at is null;
create index leads_with_reminder on public.leads (remind_on) where remind_on is not null;
create index leads_of_assignee on public.leads (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index leads_of_status on public.leads (status, created_at desc, id desc);

create table public.lead_changes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  field text not null check (field in ('status', 'assignee', 'remind_on')),
  old_value text check (private.is_filled_line(old_value, 200)),
  new_value text check (private.is_filled_line(new_value, 200)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.lead_changes is 'Who changed the status, assignee or reminder of a lead.';
create index lead_changes_of_lead on public.lead_changes (lead_id, created_at);

alter table public.lead_changes enable row level security;
revoke all on public.lead_changes from anon, authenticated, service_role;
grant select on public.lead_changes to service_role;
create policy "The site reads changes of leads" on public.lead_changes
  for select to service_role using (true);

create function public.change_lead(id uuid, staff jsonb, changes jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.leads;
  given jsonb := changes;
begin
  select * into stored from public.leads l where l.id = change_lead.id for update;
  if not found then
    return false;
  end if;
  -- Whoever changes the status of a lead without an assignee takes care of it.
  if stored.assignee_id is null and not given ? 'assignee' and given ->> 'status' <> stored.status then
    given := given || jsonb_build_object('assignee', staff);
  end if;
  with changed as (
    update public.leads l set
      status = case when given ? 'status' then given ->> 'status' else l.status end,
      assignee_id = case when given ? 'assignee' then given #>> '{assignee,id}' else l.assignee_id end,
      assignee = case when given ? 'assignee' then given #>> '{assignee,name}' else l.assignee end,
      remind_on = case when given ? 'remind_on' then (given ->> 'remind_on')::date else l.remind_on end,
      opened_at = case
        when not given ? 'is_read' then l.opened_at
        when (given ->> 'is_read')::boolean then coalesce(l.opened_at, now())
      end
    where l.id = change_lead.id
    returning l.status, l.assignee, l.remind_on
  )
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  select change_lead.id, staff ->> 'name', part.field, part.old_value, part.new_value
  from changed, lateral (values
    ('status', stored.status, changed.status),
    ('assignee', stored.assignee, changed.assignee),
    ('remind_on', stored.remind_on::text, changed.remind_on::text)
  ) as part (field, old_value, new_value)
  where part.old_value is distinct from part.new_value;
  return true;
end
$$;
comment on function public.change_lead is
  'staff: id and name of who changes it; changes: any of status, assignee (id and name, or null),
  remind_on (a day or null) and is_read. Answers whether there is such a lead.';

create function private.today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'America/Toronto')::date
$$;

create function public.lead_backlog() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'unread', (select count(*) from public.leads where opened_at is null),
    'due', (select count(*) from public.leads where remind_on <= private.today())
  )
$$;
comment on function public.lead_backlog is 'Number of leads that nobody opened, and of reminders that are due.';

revoke all on function private.today() from public;
revoke all on function public.change_lead(uuid, jsonb, jsonb), public.lead_backlog()
  from public, anon, authenticated;
grant execute on function public.change_lead(uuid, jsonb, jsonb), public.lead_backlog()
  to service_role;
