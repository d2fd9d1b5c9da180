const tty = process.stdout.isTTY === true
/** Running tasks, each with its last line. */
const underWay = new Map<object, string>()

/** One line of progress that replaces itself on a terminal, where several share it; elsewhere a line now and then. */
export function progress(title: string) {
  const self = {}
  let lastLine = ''
  let lastAt = 0
  const write = (line: string, final: boolean) => {
    if (final) underWay.delete(self)
    else underWay.set(self, line)
    if (tty) process.stdout.write(`\r\x1b[2K${final ? `${line}\n` : ''}${[...underWay.values()].join('  ')}`)
    else if (final || (line !== lastLine && performance.now() - lastAt > 2000)) {
      process.stdout.write(`${line}\n`)
      lastAt = performance.now()
    }
    lastLine = line
  }
  const started = performance.now()
  return {
    step: (done: number, total: number) => {
      const part = total > 0 ? Math.min(1, done / total) : 0
      const bar = '█'.repeat(Math.round(part * 24)).padEnd(24, '░')
      write(`${title} ${bar} ${Math.round(part * 100)}%`, false)
    },
    text: (line: string) => write(`${title} ${line}`, false),
    done: (line = '完成') => write(`${title} ${line}（${((performance.now() - started) / 1000).toFixed(1)} 秒）`, true),
  }
}

export const print = (line = '') => process.stdout.write(`${line}\n`)
