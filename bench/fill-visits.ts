import type pg from 'pg'

const pageCount = 60
const dealerCount = 10
const campaignCount = 20
const referrerCount = 100

/** Addresses of the leads that `fillVisitLeads` adds end in it. */
const leadMailDomain = '@visits.example'

/** Period 'visit_days' of the migrations, in days. */
const dailyPeriod = 62

/**
 * Adds the counts of a year of visits, with the skew of a real site: few pages, dealers, campaigns and
 * sites have most of them. Days become months as they do in the course of that year.
 */
export async function fillVisits(database: pg.Client, visitsPerYear: number) {
  await database.query(
    `insert into private.visit_pages (storefront, path)
       select case dealer when 0 then '' else 'bench-dealer-' || dealer end, '/bench-' || page
       from generate_series(0, ${dealerCount}) dealer, generate_series(1, ${pageCount}) page`,
  )
  await database.query(
    `insert into private.visit_sources (campaign, referrer)
       select case campaign when 0 then '' else 'bench-' || campaign end,
         case site when 0 then '' when 1 then '(this site)' else 'bench-' || site || '.example' end
       from generate_series(0, ${campaignCount}) campaign, generate_series(0, ${referrerCount}) site`,
  )
  const limits = await database.query<{ page: number; source: number }>(
    `select (select min(id) from private.visit_pages where path like '/bench-%') as page,
       (select max(id) - ${(campaignCount + 1) * (referrerCount + 1) - 1} from private.visit_sources)
         as source`,
  )
  const { page, source } = limits.rows[0] ?? { page: 1, source: 1 }
  for (let daysAgo = 364; daysAgo >= 0; daysAgo -= 1) {
    await database.query(
      `insert into private.visits (day, page_id, source_id, visits)
         select private.today() - $1::integer, $2::integer + dealer * ${pageCount} + page,
           $3::integer + campaign * ${referrerCount + 1} + site, count(*)
         from (
           select
             case campaign when 0 then floor(${pageCount} * random() ^ 3)::integer
               else campaign % 10 end as page,
             case when random() < 0.8 then 0 else 1 + floor(${dealerCount} * random() ^ 2)::integer end
               as dealer,
             campaign,
             case when campaign > 0 then 2 + campaign % 5 + floor(3 * random() ^ 2)::integer
               when random() < 0.5 then floor(random() * 2)::integer
               else 2 + floor(${referrerCount - 1} * random() ^ 4)::integer end as site
           from (
             select case when random() < 0.8 then 0
               else 1 + floor(${campaignCount} * random() ^ 2)::integer end as campaign
             from generate_series(1, $4::integer)
           ) as led
         ) as visit
         group by 2, 3`,
      [daysAgo, page, source, Math.round(visitsPerYear / 365)],
    )
    if (daysAgo % 7 === 0) await rollUp(database, daysAgo)
  }
  await database.query('analyze')
}

/**
 * Adds leads over the last year on the pages and storefronts of `fillVisits`, with the same skew: a fifth in French, a
 * tenth won, each of those with an amount. Their campaigns and referrers are spelled as browsers send them.
 */
export async function fillVisitLeads(database: pg.Client, leadCount: number) {
  // Rows as of forms that were sent long ago: nothing is mailed.
  await database.query("set session_replication_role = 'replica'")
  await database.query(
    `insert into public.leads (id, form, name, email, search_text, created_at, locale, storefront, page,
         referrer, utm_campaign, status, amount)
       select gen_random_uuid(), 'quote', 'Person ' || n, 'person-' || n || $1,
         'person ' || n || ' person-' || n || '@visits.example bobcat t770', sent_at, locale, storefront,
         case locale
           when 'fr' then '/fr' || coalesce('/concessionnaire/' || storefront, '') || path
           else coalesce('/dealer/' || storefront, '') || path
         end,
         case when site > 0 then 'https://www.bench-' || site || '.example/threads/' || n % 1000 end,
         case when campaign > 0 then 'Bench-' || campaign end,
         status, case status when 'won' then round((500 + 4500 * random())::numeric, 2) end
       from (
         select n, now() - interval '364 days' * random() as sent_at,
           case when random() < 0.2 then 'fr' else 'en' end as locale,
           case when random() < 0.2
             then 'bench-dealer-' || 1 + floor(${dealerCount} * random() ^ 2)::integer end as storefront,
           '/bench-' || 1 + floor(${pageCount} * random() ^ 3)::integer as path,
           case when random() < 0.2 then 1 + floor(${campaignCount} * random() ^ 2)::integer else 0 end
             as campaign,
           floor((${referrerCount} + 1) * random() ^ 4)::integer as site,
           (array['won', 'lost', 'quoted', 'quoted', 'contacted', 'new'])[
             1 + least(5, floor(10 * random()))::integer
           ] as status
         from generate_series(1, $2::integer) n
         order by sent_at
       ) as sent`,
    [leadMailDomain, leadCount],
  )
  await database.query('reset session_replication_role')
  await database.query('vacuum analyze public.leads')
}

/** Deletes the leads of `fillVisitLeads`. */
export async function deleteVisitLeads(database: pg.Client) {
  await database.query("delete from public.leads where email like '%' || $1", [leadMailDomain])
}

/** Applies the retention periods as of a number of days ago. */
async function rollUp(database: pg.Client, daysAgo: number) {
  const change = "update private.retention_periods set period = $1 where kind = 'visit_days'"
  await database.query(change, [`${dailyPeriod + daysAgo} days`])
  await database.query('select public.purge_visits()')
  await database.query('vacuum private.visits, private.visit_history, private.visit_source_history')
  await database.query(change, [`${dailyPeriod} days`])
}
