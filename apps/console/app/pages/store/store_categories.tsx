import { later } from '#parts/later.tsx'

const Arrangement = later(async () => (await import('./store_categories/Arrangement.tsx')).Arrangement)

/** The tree of a store's own categories comes after the frame of its page: no list carries any of it. */
export const Page = () => <Arrangement until={<p className="desk-empty">正在读取</p>} />
