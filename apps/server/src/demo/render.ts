import { renderBannerArt } from './pictures/banner-art.ts'
import { renderIcon } from './pictures/icon.ts'
import { parseRecipe } from './pictures/recipe.ts'
import { renderPicture } from './pictures/render.ts'
import { designedStores } from './pictures/store-looks.ts'
import { renderCover, renderLogo } from './pictures/storefront.ts'

/** Pixels a side of a drawn product picture; smaller ones are made from it. */
const side = 1080

/** A picture of the demo world by its file name, drawn when it is first asked for; null for any other name. */
export async function renderDemoPicture(name: string): Promise<Buffer | null> {
  const [, kind, key] = /^(banner|icon|logo|cover)-([a-z0-9-]{1,60})\.webp$/.exec(name) ?? []
  if (kind === 'banner' && key) return renderBannerArt(key)
  if (kind === 'icon' && key) return renderIcon(key)
  if (kind && key && designedStores.includes(key)) return kind === 'logo' ? renderLogo(key) : renderCover(key)
  const recipe = parseRecipe(name)
  return recipe ? renderPicture(recipe, side) : null
}
