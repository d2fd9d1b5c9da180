import { renderBannerArt } from './pictures/banner-art.ts'
import { renderIcon } from './pictures/icon.ts'
import { renderNewsArt } from './pictures/news-art.ts'
import { parseRecipe } from './pictures/recipe.ts'
import { renderPicture } from './pictures/render.ts'
import { designedStores } from './pictures/store-looks.ts'
import { renderCover, renderLogo } from './pictures/storefront.ts'

/** Pixels a side of a drawn product picture; narrower ones are made from it. */
const sides = [540, 1080] as const

/** A picture of the demo world by its file name, drawn on its first request; null for any other name. */
export async function renderDemoPicture(name: string, width: number): Promise<Buffer | null> {
  const [, kind, key] = /^(banner|icon|logo|cover|news)-([a-z0-9-]{1,60})\.webp$/.exec(name) ?? []
  if (kind === 'banner' && key) return renderBannerArt(key)
  if (kind === 'icon' && key) return renderIcon(key)
  if (kind === 'news' && key) return renderNewsArt(key)
  if (kind && key && designedStores.includes(key)) return kind === 'logo' ? renderLogo(key) : renderCover(key)
  const recipe = parseRecipe(name)
  return recipe ? renderPicture(recipe, width <= sides[0] ? sides[0] : sides[1]) : null
}
