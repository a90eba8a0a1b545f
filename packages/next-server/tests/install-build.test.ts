import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { installBuild } from '../src/build.ts'

const renderedAt = new Date('2026-01-02T03:04:05Z')

let image: string
let volume: string

function writeBuild(id: string, page: string) {
  rmSync(image, { recursive: true, force: true })
  mkdirSync(join(image, 'server'), { recursive: true })
  writeFileSync(join(image, 'BUILD_ID'), id)
  writeFileSync(join(image, 'server/index.html'), page)
  utimesSync(join(image, 'server/index.html'), renderedAt, renderedAt)
  mkdirSync(join(image, 'node_modules'))
  symlinkSync('../../package', join(image, 'node_modules/package-1'))
}

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'install-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  image = join(folder, 'build')
  volume = join(folder, '.next')
  mkdirSync(volume)
  mkdirSync(join(folder, 'package'))
  writeBuild('first', 'one')
})

const readPage = () => readFileSync(join(volume, 'server/index.html'), 'utf8')

test('a build is copied into the volume with the times of its pages, and with links as they are', () => {
  const { ino } = statSync(volume)
  installBuild(image, volume, 'cache/kept.json')
  expect(readPage()).toBe('one')
  expect(statSync(join(volume, 'server/index.html')).mtime).toEqual(renderedAt)
  expect(readlinkSync(join(volume, 'node_modules/package-1'))).toBe('../../package')
  expect(statSync(volume).ino).toBe(ino) // a mount point cannot be replaced
})

test('pages stored since the build survive a restart, but not another build', () => {
  installBuild(image, volume, 'cache/kept.json')
  writeFileSync(join(volume, 'server/index.html'), 'rendered later')
  installBuild(image, volume, 'cache/kept.json')
  expect(readPage()).toBe('rendered later')
  writeBuild('second', 'two')
  installBuild(image, volume, 'cache/kept.json')
  expect(readPage()).toBe('two')
})

test('a copy that was interrupted is made again', () => {
  installBuild(image, volume, 'cache/kept.json')
  rmSync(join(volume, 'BUILD_ID'))
  writeFileSync(join(volume, 'server/index.html'), 'half')
  writeFileSync(join(volume, 'left-over'), '')
  installBuild(image, volume, 'cache/kept.json')
  expect(readPage()).toBe('one')
  expect(readdirSync(volume).toSorted()).toEqual(['BUILD_ID', 'node_modules', 'server'])
})

test('the kept file survives another build, and other caches do not', () => {
  installBuild(image, volume, 'cache/kept.json')
  mkdirSync(join(volume, 'cache/images'), { recursive: true })
  writeFileSync(join(volume, 'cache/kept.json'), '{}')
  writeBuild('second', 'two')
  installBuild(image, volume, 'cache/kept.json')
  expect(readPage()).toBe('two')
  expect(readdirSync(join(volume, 'cache'))).toEqual(['kept.json'])
})
