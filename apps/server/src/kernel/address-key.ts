import { isIP } from 'node:net'

/**
 * The key by which one address is counted: an IPv4 address, or the /64 of an IPv6 one, since a caller with one address of a /64 has
 * all of them. The same address written in another way (mapped, with a port, a zone or brackets) gives the same key.
 * A text that is no address at all counts as itself.
 */
export function addressKey(ip: string): string {
  const bare = withoutPort(ip.trim())
  if (isIP(bare) !== 6) return bare.slice(0, 64)
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Some proxies write `203.0.113.7:5060` and `[2001:db8::1]:443`; a link-local address brings its zone, `fe80::1%eth0`. */
function withoutPort(ip: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip
  return (/^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bracketed)?.[1] ?? bracketed).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  // The URL writes every spelling in one way: lower case, no dotted part, the longest run of zeros left out.
  const [before = '', after] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const head = numbers(before)
  const tail = numbers(after ?? '')
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
