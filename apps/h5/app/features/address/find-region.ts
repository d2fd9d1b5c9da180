import type { Region } from '#ui/regions.ts'

/** The position of a region in a text, and the way to it from the province down. */
export type FoundRegion = { from: number; to: number; path: Region[] }

const suffixes =
  /(?:特别行政区|(?:壮族|回族|维吾尔|朝鲜族|土家族苗族|藏族羌族|藏族|彝族|哈尼族彝族|傣族景颇族|傣族|白族|傈僳族|布依族苗族|苗族侗族|蒙古族藏族|蒙古|柯尔克孜|哈萨克)*自治[区州县旗]|省|市|地区|盟|林区|新区|区|县|旗)$/

/** 「上海市」 → 「上海」; what would be left of one character stays whole, 「和县」 for instance. */
export function shortName(name: string): string {
  // Its suffix is 自治区 alone; 「蒙古自治…」 is one elsewhere.
  const short = name === '内蒙古自治区' ? '内蒙古' : name.replace(suffixes, '')
  return short.length >= 2 ? short : name
}

/** How many characters of `text` from `at` name this region; the full name is tried before the short one. */
function lengthAt(text: string, at: number, region: Region): number {
  const short = shortName(region.name)
  const name = text.startsWith(region.name, at) ? region.name : text.startsWith(short, at) ? short : ''
  return name.length
}

const spaces = (text: string, at: number) => /^\s*/.exec(text.slice(at))?.[0].length ?? 0

type Step = { region: Region; to: number }

/** The one of `regions` that is named at `at`, with the longest name where several are. */
function stepAt(text: string, at: number, regions: readonly Region[]): Step | undefined {
  const start = at + spaces(text, at)
  let best: Step | undefined
  for (const region of regions) {
    const length = lengthAt(text, start, region)
    if (length > 0 && start + length > (best?.to ?? start)) best = { region, to: start + length }
  }
  return best
}

/** Reads the levels below the region found; people leave out the city of a municipality or of a county. */
function descend(text: string, found: FoundRegion): FoundRegion {
  const below = found.path.at(-1)?.children ?? []
  if (below.length === 0) return found
  const step = stepAt(text, found.to, below)
  if (step) return descend(text, { ...found, to: step.to, path: [...found.path, step.region] })
  if (found.path.length > 1) return found
  for (const city of below) {
    const district = stepAt(text, found.to, city.children ?? [])
    if (district) return { ...found, to: district.to, path: [...found.path, city, district.region] }
  }
  return found
}

function foundAt(text: string, at: number, regions: readonly Region[], lone: ReadonlyMap<string, Region[]>) {
  const province = stepAt(text, at, regions)
  if (province) return descend(text, { from: at, to: province.to, path: [province.region] })
  for (const parent of regions) {
    const city = stepAt(text, at, parent.children ?? [])
    if (!city) continue
    const found = descend(text, { from: at, to: city.to, path: [parent, city.region] })
    // 「大同」 alone may be part of anything; 「大同市」, or 「大同」 with a district after it, is the city.
    if (found.path.length > 2 || city.to - at >= city.region.name.length) return found
  }
  for (const length of [7, 6, 5, 4, 3]) {
    const path = lone.get(text.slice(at, at + length))
    if (path) return { from: at, to: at + length, path }
  }
  return undefined
}

/** Districts whose name exists once in the country: they need no province before them. */
function loneDistricts(regions: readonly Region[]): Map<string, Region[]> {
  const paths = new Map<string, Region[] | null>()
  for (const province of regions) {
    for (const city of province.children ?? []) {
      for (const district of city.children ?? []) {
        paths.set(district.name, paths.has(district.name) ? null : [province, city, district])
      }
    }
  }
  return new Map([...paths].filter((entry): entry is [string, Region[]] => entry[1] !== null && entry[0].length >= 3))
}

/** The region that a text names: the deepest one, the first of several. */
export function findRegion(text: string, regions: readonly Region[]): FoundRegion | undefined {
  const lone = loneDistricts(regions)
  let best: FoundRegion | undefined
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/.test(text.charAt(at))) continue
    const found = foundAt(text, at, regions, lone)
    if (found && found.path.length > (best?.path.length ?? 0)) best = found
    if (best?.path.length === 3) break
  }
  return best
}
