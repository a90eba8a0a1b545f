import { execFileSync } from 'node:child_process'

/** Runs git in a clone, with or without a work tree. Returns what it prints. @throws Error if it fails */
export function git(repository: string, ...args: string[]): string {
  return execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
}
