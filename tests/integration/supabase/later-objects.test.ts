import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReplacedMigrations } from '@embedded/supabase-local/replaced-migrations'
import { copyTemplate, start, temporaryFolder } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { supabaseProject } from '#scripts/backends.ts'
import { query } from './leads.ts'

type Backend = Awaited<ReturnType<typeof start>>

const roles = ['anon', 'authenticated', 'service_role']

/**
 * Defaults of hosted projects that were created before 2026-05-30, and of earlier versions of the embedded
 * platform, which granted them again at each restart.
 */
const earlierDefaults = ['tables', 'sequences', 'functions']
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to ${roles};`)
  .join('\n')

/** A row that the constraints of a later migration refuse: its name has a bidirectional control. */
const oldRow = `insert into public.vehicle_requests_form_submissions (first_name, last_name, email)
  values (e'Ada\\u202e', 'Old', 'ada@old.example')`

/** Creates a project with the earlier defaults and row, which was restarted after its first migration. */
async function createEarlierProject() {
  const root = await mkdtemp(join(tmpdir(), 'earlier-project-'))
  await mkdir(join(root, 'migrations'))
  const { migrations } = await readReplacedMigrations(supabaseProject.replaced)
  for (const { version, name, sql } of migrations)
    await writeFile(join(root, `migrations/${version}_${name}.sql`), sql)
  for (const version of ['20251101080000', '20251101090050'])
    await writeFile(join(root, `migrations/${version}_defaults.sql`), earlierDefaults)
  await writeFile(join(root, 'migrations/20251121095900_row.sql'), oldRow)
  return { root, migrations: 'migrations' }
}

/** Rights of the data API's roles on every table, column, sequence and function of the project. */
function listRights(backend: Backend) {
  return query(
    backend,
    `with roles (role) as (select unnest($1::text[])), relations as (
       select oid, relkind, oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)
         and relkind in ('r', 'v', 'm', 'p', 'f', 'S')
     ), columns as (
       select r.oid, r.name, attname from relations r
         join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
       where relkind <> 'S'
     )
     select role, name, privilege from roles, relations,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'])
         as privilege
     where relkind <> 'S' and has_table_privilege(role, oid, privilege)
     union all
     select role, name, privilege from roles, relations, unnest(array['usage', 'update']) privilege
     where relkind = 'S' and has_sequence_privilege(role, oid, privilege)
     union all
     select role, name || '.' || attname, privilege from roles, columns,
       unnest(array['select', 'insert', 'update', 'references']) as privilege
     where has_column_privilege(role, oid, attname, privilege)
     union all
     select role, oid::regprocedure::text, 'execute' from roles, pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)
       and has_function_privilege(role, oid, 'execute')
     order by 1, 2, 3`,
    [roles],
  )
}

/** Rights on objects that a later migration creates without any grant. */
async function listRightsOnLaterObjects(backend: Backend) {
  await query(
    backend,
    `create table public.later (id bigserial primary key, text text);
     create view public.later_view as select * from public.later;
     create function public.later() returns integer language sql return 1;
     create function private.later() returns integer language sql return 1;`,
  )
  const all = await listRights(backend)
  await query(
    backend,
    `drop view public.later_view; drop table public.later;
     drop function public.later(); drop function private.later();`,
  )
  return all.filter(({ name }) => String(name).includes('later'))
}

const folders = { fresh: '', old: '' }
beforeAll(async () => {
  folders.fresh = await copyTemplate(inject('supabaseTemplate'))
  folders.old = await temporaryFolder()
  const project = await createEarlierProject()
  await (await start(folders.old, { project })).stop()
  await rm(project.root, { recursive: true })
})
afterAll(async () => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true })
})

const startOn = (name: keyof typeof folders) => start(folders[name], { project: supabaseProject })

async function inspect(name: keyof typeof folders) {
  const backend = await startOn(name)
  const rightsOnLaterObjects = await listRightsOnLaterObjects(backend)
  const rights = await listRights(backend)
  const defaults = await query(
    backend,
    `select defaclnamespace::regnamespace::text as schema, defaclobjtype, defaclacl::text
     from pg_default_acl order by 1, 2`,
  )
  await backend.stop()
  return { rightsOnLaterObjects, rights, defaults }
}

test.each(['fresh', 'old'] as const)(
  'in a %s data folder, later tables, sequences, views and functions are closed, and a restart changes no right',
  async (name) => {
    const first = await inspect(name)
    expect(first.rightsOnLaterObjects).toEqual([])
    expect(first.rights).toContainEqual({
      role: 'service_role',
      name: 'products',
      privilege: 'insert',
    })
    expect(await inspect(name)).toEqual(first)
  },
)

test('an old data folder grants the same rights as a fresh one', async () => {
  const [fresh, old] = [await inspect('fresh'), await inspect('old')]
  expect(old.rights).toEqual(fresh.rights)
})

test('a row that breaks a later constraint stops no migration and becomes a lead', async () => {
  const backend = await startOn('old')
  const invalid = await query(
    backend,
    'select conname from pg_constraint where not convalidated order by 1',
  )
  const leads = await query(backend, `select form from leads where email = 'ada@old.example'`)
  const again = query(backend, oldRow)
  await expect(again).rejects.toThrow('vehicle_requests_form_submissions_first_name_check')
  await backend.stop()
  expect(invalid).toEqual([{ conname: 'vehicle_requests_form_submissions_first_name_check' }])
  expect(leads).toEqual([{ form: 'quote' }])
})
