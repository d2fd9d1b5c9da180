import { spawn } from 'node:child_process'

export type Ran = { code: number; output: string }

/** Runs a command to its end. Its output is handed on line by line and returned whole. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = {}, onLine }: { cwd: string; env?: Record<string, string>; onLine?: (line: string) => void },
): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    let rest = ''
    const take = (chunk: Buffer) => {
      const text = chunk.toString()
      output += text
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine?.(line)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', fail)
    child.once('close', (code) => {
      if (rest) onLine?.(rest)
      done({ code: code ?? 1, output })
    })
  })
}
