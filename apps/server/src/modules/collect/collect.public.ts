import { forgetPerson } from './forget.ts'
import { noticeCollected } from './notice.ts'

/** What people keep: favourites, history, followed stores. */
export { forgetPerson, noticeCollected }
