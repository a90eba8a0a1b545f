import { createRequire } from 'node:module'

/**
 * Versions of Next that the tests of the package run with, oldest first. The page cache rests on what Next does not
 * document: another minor version may lack it.
 */
export const testedNextVersions = ['16.3.8', '16.4.5', '16.4.6'] as const

/** Environment variable that lets an untested version of Next run. */
const override = 'ALLOW_UNTESTED_NEXT'

interface Verdict {
  outcome: 'tested' | 'newer-patch' | 'untested'
  message: string
}

/** Compares a version of Next with those that were tested. */
export function judgeNextVersion(version: string): Verdict {
  const tested = testedNextVersions.join(', ')
  const message = `self-host-next was tested with Next ${tested}, not with the installed ${version}.`
  if (testedNextVersions.some((known) => known === version)) return { outcome: 'tested', message }
  const [minor = '', patch] = splitVersion(version)
  const patches = testedNextVersions.flatMap((known) => {
    const [knownMinor, knownPatch] = splitVersion(known)
    return knownMinor === minor ? [knownPatch] : []
  })
  const isNewerPatch = patches.length > 0 && patch > Math.min(...patches)
  return { outcome: isNewerPatch ? 'newer-patch' : 'untested', message }
}

/** Splits a version in major and minor, and patch, which is NaN for a prerelease. */
function splitVersion(version: string): [minor: string, patch: number] {
  const at = version.lastIndexOf('.')
  return /^\d+\.\d+\.\d+$/.test(version)
    ? [version.slice(0, at), Number(version.slice(at + 1))]
    : [version, Number.NaN]
}

export function readNextVersion(): string {
  const manifest: { version: string } = createRequire(import.meta.url)('next/package.json')
  return manifest.version
}

/**
 * Refuses a version of Next that was not tested. A later patch of a tested minor version only gets a warning.
 * @throws Error unless the environment variable `ALLOW_UNTESTED_NEXT` is 1
 */
export function checkNextVersion(
  version = readNextVersion(),
  warn: (text: string) => void = (text) => process.stderr.write(`${text}\n`),
) {
  const { outcome, message } = judgeNextVersion(version)
  if (outcome === 'tested') return
  if (outcome === 'newer-patch' || process.env[override] === '1') return warn(`Warning: ${message}`)
  throw new Error(`${message} Install one of these, or set ${override}=1 to try it.`)
}
