import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** A process with all below it: its own id first. Linux. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const stat = textOf(`/proc/${name}/stat`)
    return [{ id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
  })
  const below = (id: number): number[] => [
    id,
    ...parents.filter(({ parent }) => parent === id).flatMap((child) => below(child.id)),
  ]
  return below(pid)
}

const isPostgres = (pid: number) => /^postgres/.test(textOf(`/proc/${pid}/comm`))
const isNode = (pid: number) => /^(node|MainThread)/.test(textOf(`/proc/${pid}/comm`))

/**
 * In MB: the memory of the mall's processes by `ps`, and of the PostgreSQL they run beside them. Memory that PostgreSQL's processes
 * share is counted once (PSS); `ps` would count it with each.
 */
export function memoryOf(pid: number): { mall: number; postgres: number } {
  const family = familyOf(pid)
  const sum = (pids: number[], file: string, field: RegExp) =>
    pids.reduce((all, id) => all + Number(field.exec(textOf(`/proc/${id}/${file}`))?.[1] ?? 0), 0) / 1024
  return {
    mall: sum(
      family.filter((id) => /^(node|MainThread)/.test(textOf(`/proc/${id}/comm`))),
      'status',
      /VmRSS:\s+(\d+)/,
    ),
    postgres: sum(family.filter(isPostgres), 'smaps_rollup', /^Pss:\s+(\d+)/m),
  }
}

/** Resolves when an idle mall has given its memory back: it looks every ten seconds. */
export const atRest = () => delay(25_000)

/** In ms of CPU, of the mall's processes. */
export const cpuOf = (pid: number) =>
  familyOf(pid)
    .filter(isNode)
    .reduce((sum, id) => {
      const stat = textOf(`/proc/${id}/stat`)
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return sum + ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10
    }, 0)

/** Nothing of a process that ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
