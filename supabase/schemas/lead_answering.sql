-- Who answers a lead, and until when. Staff pass leads of the main storefront to a dealership; the site computes when its
-- first answer is due, because opening hours, holidays and clock changes are not for SQL.

create function public.leads_to_schedule(maximum integer) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', due.id, 'starts_at', due.starts_at, 'opening_hours', d.opening_hours, 'province', d.province,
        'closed_days', d.closed_days
      )
    ),
    '[]'
  )
  from (
    select l.id, l.dealership_id, coalesce(l.passed_at, l.created_at) as starts_at
    from (
      select p.dealership_id, min(p.created_at) as begins_at from private.desk_people p group by 1
    ) as desk
      join public.leads l on l.dealership_id = desk.dealership_id
    where l.answered_at is null and l.answer_due_at is null
      and l.status = 'new' and l.flags = '{}' and l.created_at > now() - interval '30 days'
      -- Before it had a desk, nobody could say that a lead was answered.
      and coalesce(l.passed_at, l.created_at) >= desk.begins_at
    order by l.created_at
    limit least(maximum, 500)
  ) as due join public.dealerships d on d.id = due.dealership_id
$$;
comment on function public.leads_to_schedule is
  'Leads of dealerships with a desk for which it is not known when an answer is due.';

create function public.schedule_answers(times jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  update public.leads l
  set answer_due_at = (t ->> 'due_at')::timestamptz, answer_mail_at = (t ->> 'remind_at')::timestamptz
  from jsonb_array_elements(times) as t
  where l.id = (t ->> 'id')::uuid and l.answered_at is null and l.answer_due_at is null
    -- Passed on meanwhile: it is scheduled again.
    and coalesce(l.passed_at, l.created_at) = (t ->> 'starts_at')::timestamptz
$$;
comment on function public.schedule_answers is
  'times: id and starts_at as leads_to_schedule returns them, due_at, and remind_at, when half of the time is over.';

-- Queues the mail about a missing answer: once at half of the time, once when it is over. After an outage over both, only
-- the second is of use. The change that passed a lead on makes its mails others than those of an earlier dealership.
create function private.queue_answer_mails() returns void
language sql
set search_path = ''
as $$
  with due as (
    select l.id, l.answer_due_at <= now() as is_overdue, l.is_capped, (
      select c.id from public.lead_changes c
      where c.lead_id = l.id and c.field = 'dealership' order by c.created_at desc limit 1
    ) as change_id
    from public.leads l
    where l.answer_mail_at <= now()
    order by l.answer_mail_at
    limit 500
    for update of l skip locked
  ), told as (
    update public.leads l
    set answer_mail_at = case when not due.is_overdue then l.answer_due_at end
    from due where l.id = due.id
  )
  insert into public.lead_mails (lead_id, audience, change_id)
  select due.id, case when due.is_overdue then 'overdue' else 'reminder' end, due.change_id
  from due
  where not due.is_capped
  on conflict do nothing
$$;

create function public.pass_lead(id uuid, author text, dealership_id uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.leads;
  earlier text;
  later text;
  change_id uuid;
begin
  select * into stored from public.leads l where l.id = pass_lead.id for update;
  if not found then
    return 'gone';
  end if;
  if stored.storefront is not null then
    return 'own';
  end if;
  if stored.dealership_id is not distinct from pass_lead.dealership_id then
    return 'unchanged';
  end if;
  select d.name into earlier from public.dealerships d where d.id = stored.dealership_id;
  select d.name into later from public.dealerships d where d.id = pass_lead.dealership_id for key share;
  if pass_lead.dealership_id is not null and later is null then
    return 'unknown';
  end if;
  if later is not null and not exists (
    select from public.dealerships d
    where d.id = pass_lead.dealership_id and (
      d.contact_email is not null
      or exists (select from private.desk_people p where p.dealership_id = d.id)
    )
  ) then
    return 'unreachable';
  end if;
  update public.leads l
  set dealership_id = pass_lead.dealership_id,
    passed_at = case when pass_lead.dealership_id is not null then now() end,
    answered_at = case when l.status <> 'new' then l.answered_at end,
    answer_due_at = null, answer_mail_at = null, dealer_remind_on = null
  where l.id = stored.id;
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  values (stored.id, author, 'dealership', btrim(earlier), btrim(later))
  returning lead_changes.id into change_id;
  -- What the earlier dealership has not been told, it need not know any more.
  delete from public.lead_mails m
  where m.lead_id = stored.id and m.audience in ('dealership', 'reminder', 'overdue', 'passed')
    and m.sent_at is null and (m.locked_until is null or m.locked_until <= now());
  if later is not null then
    insert into public.lead_mails (lead_id, audience, change_id)
    select stored.id, reader.audience, change_id
    from unnest(array['dealership', 'passed']) as reader (audience)
    where case reader.audience
      when 'dealership' then exists (
        select from public.dealerships d
        where d.id = pass_lead.dealership_id and d.contact_email is not null
      )
      else stored.email is not null and stored.flags = '{}'
    end;
  end if;
  return 'passed';
end
$$;
comment on function public.pass_lead is
  'For staff. dealership_id: null gives it back to the maker. Answers passed, unchanged, own (a lead of a dealer''s
  storefront stays there), unknown (no such dealership), unreachable (it has neither an address for leads nor a desk) or
  gone (no such lead).';

grant execute on function public.leads_to_schedule, public.schedule_answers, public.pass_lead
  to service_role;
