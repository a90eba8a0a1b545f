import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const packageName = '@sparticuz/chromium'
const cacheDirectory = resolve('node_modules/.cache')

const fontsConfig = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n'

/** Runs in a child process, because the package unpacks into the directory of temporary files. */
const unpackScript = `
import { inflate } from '${packageName}'
for (const file of process.argv.slice(1)) await inflate(file)`

/** Returns whether the package has a browser for this platform. */
export function hasBundledBrowser(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/**
 * Unpacks the headless Chromium of `@sparticuz/chromium` with the libraries and fonts it needs,
 * once for each installation.
 * @returns its path, and the environment with the paths of libraries and fonts
 */
export function unpackBundledBrowser() {
  const folder = join(cacheDirectory, 'chromium')
  if (!existsSync(folder)) unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

function unpackInto(folder: string) {
  const bin = join(createRequire(import.meta.url).resolve(packageName), '../../bin')
  const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
  mkdirSync(cacheDirectory, { recursive: true })
  const temporary = mkdtempSync(join(cacheDirectory, 'chromium-'))
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', unpackScript, ...files.map((file) => join(bin, file))],
    { env: { ...process.env, TMPDIR: temporary }, stdio: 'inherit' },
  )
  // The package's own file names directories of serverless hosts.
  writeFileSync(join(temporary, 'fonts/fonts.conf'), fontsConfig)
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another process has unpacked it meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(temporary, { recursive: true })
  }
}
