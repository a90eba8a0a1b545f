import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { ImageCache } from './assets/image-cache.ts'
import { httpError } from './errors.ts'
import type { DatasetEntry, LakePlace, ProjectDatasets } from './lake.ts'
import { type DatasetOptions, type OpenDataset, openDataset } from './open-dataset.ts'
import type { PresenceRoom } from './presence/presence-room.ts'
import { copyDatabase } from './storage/copy-database.ts'
import { datasetFile, datasetsFolder, uploadsFolder } from './storage/dataset-folders.ts'
import { databaseFile, openDatabase } from './storage/open-database.ts'

/** Names as on a hosted project. */
const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)

const fileSchema = z.object({
  profile: z.string(),
  addonFor: z.string().nullable().default(null),
})

/** Profile of add-ons, in which the Studio stores comments and tasks. */
const addonProfile = 'comments'

/** Each holds its documents in memory. */
const maxDatasets = 500

interface Entry extends DatasetEntry, OpenDataset {
  database: DatabaseSync
  dataDir: string
  cleanUp: (() => unknown)[]
}

type SharedPlace = Omit<LakePlace, 'dataset' | 'datasets' | 'dataDir' | 'isAddon'>

/**
 * Datasets of the project. The one of the start has the data folder itself, the others a folder each below `datasets`;
 * only that of the start sends webhooks.
 */
export class Datasets implements ProjectDatasets {
  readonly #entries = new Map<string, Entry>()
  readonly #creating = new Set<string>()
  /** Names of add-ons that are being created, by the dataset that they are for. */
  readonly #setups = new Map<string, Promise<string>>()
  readonly #dataDir: string
  readonly #place: SharedPlace
  readonly #cache: ImageCache
  readonly #options: DatasetOptions

  constructor(dataDir: string, place: SharedPlace, cache: ImageCache, options: DatasetOptions) {
    this.#dataDir = dataDir
    this.#place = place
    this.#cache = cache
    this.#options = options
  }

  /** Opens the dataset of the start in the data folder, whose database is open, and those that were created. */
  open(name: string, database: DatabaseSync) {
    this.#open({ name, profile: 'content', addonFor: null }, this.#dataDir, database, this.#options)
    const folder = this.#folderOf('')
    for (const other of existsSync(folder) ? readdirSync(folder) : []) {
      if (this.#entries.has(other) || !existsSync(this.#profileFile(other))) continue
      const file = fileSchema.parse(JSON.parse(readFileSync(this.#profileFile(other), 'utf8')))
      this.#openAddition({ name: other, ...file })
    }
  }

  /** Returns the dataset of the name, else that of the start. */
  find(name: string | undefined): OpenDataset {
    const entry = this.#entries.get(name ?? '') ?? this.#entries.values().next().value
    if (!entry) throw new Error('No dataset is open')
    return entry
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Returns the presence of the dataset; undefined if there is none of the name. */
  room(name: string): PresenceRoom | undefined {
    return this.#entries.get(name)?.room
  }

  list(): DatasetEntry[] {
    return [...this.#entries.values()].map(({ name, profile, addonFor }) => ({
      ...{ name, profile, addonFor },
    }))
  }

  create(entry: DatasetEntry): Promise<void> {
    return this.#add(entry, async () => {})
  }

  setUpAddon(dataset: string): Promise<string> {
    const entry = this.#entries.get(dataset)
    if (!entry || entry.profile === addonProfile) {
      throw httpError(404, `Dataset "${dataset}" not found`)
    }
    const existing = this.#addonOf(dataset)
    if (existing) return Promise.resolve(existing.name)
    const running = this.#setups.get(dataset)
    if (running) return running
    const name = this.#freeAddonName(dataset)
    const setup = this.create({ name, profile: addonProfile, addonFor: dataset })
      .then(() => name)
      .finally(() => this.#setups.delete(dataset))
    this.#setups.set(dataset, setup)
    return setup
  }

  #addonOf(dataset: string): Entry | undefined {
    return [...this.#entries.values()].find(({ addonFor }) => addonFor === dataset)
  }

  /** Returns `{dataset}-comments`, with a number if a dataset has that name. */
  #freeAddonName(dataset: string): string {
    const base = `${dataset.slice(0, 50)}-${addonProfile}`
    let name = base
    for (let number = 2; this.#entries.has(name) || this.#creating.has(name); number++) {
      name = `${base}-${number}`
    }
    return name
  }

  async copy(source: string, target: string): Promise<void> {
    const entry = this.#entries.get(source)
    if (!entry) throw httpError(404, `Dataset "${source}" not found`)
    await this.#add({ name: target, profile: entry.profile, addonFor: null }, async (dataDir) => {
      await copyDatabase(entry.database, join(dataDir, databaseFile))
      forgetDeliveries(join(dataDir, databaseFile))
      const { projectId } = this.#place
      for (const kind of ['images', 'files']) {
        const folder = (dir: string, dataset: string) =>
          join(dir, 'assets', kind, projectId, dataset)
        await linkFiles(folder(entry.dataDir, source), folder(dataDir, target))
      }
    })
  }

  /** @param fill writes what the dataset has at first into its folder */
  async #add(entry: DatasetEntry, fill: (dataDir: string) => Promise<void>) {
    const { name, profile, addonFor } = entry
    if (!nameSchema.safeParse(name).success) throw httpError(400, `Invalid dataset name "${name}"`)
    if (this.#entries.has(name) || this.#creating.has(name)) {
      throw httpError(409, `Dataset "${name}" already exists`)
    }
    if (this.#entries.size + this.#creating.size >= maxDatasets) {
      throw httpError(403, `A project has at most ${maxDatasets} datasets`)
    }
    const dataDir = this.#folderOf(name)
    this.#creating.add(name)
    try {
      // What an interrupted creation or deletion left.
      await rm(dataDir, { recursive: true, force: true })
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await fill(dataDir)
      this.#openAddition(entry)
      // The last file: a start opens only folders that have it.
      writeFileSync(this.#profileFile(name), JSON.stringify({ profile, addonFor }))
    } finally {
      this.#creating.delete(name)
    }
  }

  async delete(name: string): Promise<void> {
    const entry = this.#entries.get(name)
    if (!entry) throw httpError(404, `Dataset "${name}" not found`)
    if (entry.dataDir === this.#dataDir) throw httpError(403, `Dataset "${name}" cannot be deleted`)
    // Its add-on would appear after the deletion.
    await this.#setups.get(name)?.catch(() => {})
    if (!this.#entries.delete(name)) throw httpError(404, `Dataset "${name}" not found`)
    const addon = this.#addonOf(name)
    if (addon) await this.delete(addon.name)
    await rm(this.#profileFile(name))
    await cleanUp(entry)
    await rm(entry.dataDir, { recursive: true, force: true })
  }

  /** Ends everything that the datasets do but their databases, which requests may still use. */
  async stop() {
    for (const entry of this.#entries.values()) {
      const [closeDatabase, ...rest] = entry.cleanUp
      entry.cleanUp = closeDatabase ? [closeDatabase] : []
      for (const step of rest.toReversed()) await step()
    }
  }

  async close() {
    for (const entry of this.#entries.values()) await cleanUp(entry)
    this.#entries.clear()
  }

  #folderOf(name: string): string {
    return join(this.#dataDir, datasetsFolder, name)
  }

  #profileFile(name: string): string {
    return join(this.#folderOf(name), datasetFile)
  }

  #openAddition(entry: DatasetEntry) {
    const dataDir = this.#folderOf(entry.name)
    this.#open(entry, dataDir, openDatabase(dataDir), { ...this.#options, webhooks: [] })
  }

  #open(entry: DatasetEntry, dataDir: string, database: DatabaseSync, options: DatasetOptions) {
    rmSync(join(dataDir, uploadsFolder), { recursive: true, force: true })
    const steps: (() => unknown)[] = [() => database.close()]
    const isAddon = entry.profile === addonProfile
    const place = { ...this.#place, dataDir, dataset: entry.name, isAddon, datasets: this }
    const parts = { database, cache: this.#cache }
    try {
      const opened = openDataset(place, parts, options, steps)
      this.#entries.set(entry.name, { ...entry, ...opened, dataDir, database, cleanUp: steps })
    } catch (error) {
      for (const step of steps.toReversed()) void step()
      throw error
    }
  }
}

async function cleanUp(entry: Entry) {
  for (const step of entry.cleanUp.toReversed()) await step()
  entry.cleanUp = []
}

/** Only the original sends its webhooks. */
function forgetDeliveries(path: string) {
  const database = new DatabaseSync(path)
  database.exec('delete from deliveries')
  database.close()
}

/** Links the files of a folder, which never change, into another folder. */
async function linkFiles(source: string, target: string) {
  const names = await readdir(source).catch(() => [])
  if (names.length > 0) await mkdir(target, { recursive: true })
  await Promise.all(names.map((name) => link(join(source, name), join(target, name))))
}
