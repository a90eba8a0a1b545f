import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, start, temporaryFolder } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { supabaseProject } from '#scripts/backends.ts'
import { query } from './leads.ts'

type Backend = Awaited<ReturnType<typeof start>>

/** What an earlier version of the embedded platform did at each restart. */
const grantsOfEarlierRestarts = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated;`,
  )
  .join('\n')

/** Creates a project whose data folder was restarted by an earlier version after its first migration. */
async function createEarlierProject() {
  const root = await mkdtemp(join(tmpdir(), 'earlier-project-'))
  await cp(supabaseProject.migrations, join(root, 'migrations'), { recursive: true })
  await writeFile(join(root, 'migrations/20251101090050_restart.sql'), grantsOfEarlierRestarts)
  return { root, migrations: 'migrations' }
}

/** Rights of visitors on every table, column, sequence and function of the project. */
function listVisitorRights(backend: Backend) {
  return query(
    backend,
    `with visitors (role) as (values ('anon'), ('authenticated')), relations as (
       select oid, relkind, oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)
         and relkind in ('r', 'v', 'm', 'p', 'f', 'S')
     ), columns as (
       select r.oid, r.name, attname from relations r
         join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
       where relkind <> 'S'
     )
     select role, name, privilege from visitors, relations,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
         as privilege
     where relkind <> 'S' and has_table_privilege(role, oid, privilege)
     union all
     select role, name, privilege from visitors, relations, unnest(array['usage', 'update']) privilege
     where relkind = 'S' and has_sequence_privilege(role, oid, privilege)
     union all
     select role, name || '.' || attname, privilege from visitors, columns,
       unnest(array['select', 'insert', 'update', 'references']) as privilege
     where has_column_privilege(role, oid, attname, privilege)
     union all
     select role, oid::regprocedure::text, 'execute' from visitors, pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)
       and has_function_privilege(role, oid, 'execute')
     order by 1, 2, 3`,
  )
}

/** Rights of visitors on objects that a later migration creates without any grant. */
async function listRightsOnLaterObjects(backend: Backend) {
  await query(
    backend,
    `create table public.later (id bigserial primary key, text text);
     create view public.later_view as select * from public.later;
     create function public.later() returns integer language sql return 1;
     create function private.later() returns integer language sql return 1;`,
  )
  const all = await listVisitorRights(backend)
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

describe.each(['fresh', 'old'] as const)('in a %s data folder', (name) => {
  test('visitors have no rights on later tables, sequences, views and functions, after a restart either', async () => {
    for (const run of ['first start', 'restart']) {
      const backend = await startOn(name)
      const rights = await listRightsOnLaterObjects(backend)
      await backend.stop()
      expect([run, rights]).toEqual([run, []])
    }
  })
})

test('an old data folder grants visitors the same rights as a fresh one', async () => {
  const rights: unknown[] = []
  for (const name of ['fresh', 'old'] as const) {
    const backend = await startOn(name)
    rights.push(await listVisitorRights(backend))
    await backend.stop()
  }
  expect(rights[1]).toEqual(rights[0])
})
