import { iconStrip } from '@mall/contract/home-page/words'
import { hmacSha256 } from '#kernel/random.ts'

const iconPath = /^\/img\/([a-z0-9][a-z0-9-]{1,120}\.webp)$/

const nameOf = (secret: string, of: string) => `strip-${hmacSha256(secret, `icon strip ${of}`).slice(0, 32)}.webp`

/**
 * The addresses of pictures that show these icons next to each other, ten each (`iconStrip`). Empty where one of the ten lies
 * elsewhere, or where there is one alone. Only strips named here are ever put together: the name is signed.
 */
export function stripsOf(secret: string, icons: readonly string[]): string[] {
  const count = Math.ceil(icons.length / iconStrip.icons)
  return Array.from({ length: count }, (_, i) => {
    const ten = icons.slice(i * iconStrip.icons, (i + 1) * iconStrip.icons)
    const names = ten.flatMap((path) => iconPath.exec(path)?.[1] ?? [])
    if (names.length < 2 || names.length < ten.length) return ''
    const of = names.map((name) => name.slice(0, -'.webp'.length)).join('.')
    return `/img/${nameOf(secret, of)}?of=${of}`
  })
}

/** The icons that such an address names; null when it was not made here. */
export const stripNames = (secret: string, name: string, { of = '' }: Record<string, string>): string[] | null =>
  of && name === nameOf(secret, of) ? of.split('.').map((one) => `${one}.webp`) : null
