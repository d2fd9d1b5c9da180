import { connectCalls } from '#api/call.ts'
import { forgetPersonalQueries, refetchAll } from '#api/query-client.ts'
import { makeTabWatcher } from '#session/cross-tab.ts'
import { onLogin, settleLogin } from '#session/login.ts'
import { makeLoginHandler } from '#session/login-handler.ts'
import { logout, onLogout } from '#session/logout.ts'
import { connectNotifier } from '#session/notify.ts'
import { keepToken, sessionKey, tokenNow, useSession } from '#session/session.ts'
import { colourMode, navigateTo, pageLoading, pathHere, reloadHere } from '#shell/browser.ts'
import { colourModeKey } from '#shell/colour-mode.ts'
import { useApp } from '#store/app.ts'
import { guestCartKey, useGuestCart } from '#store/guest-cart.ts'
import { useGuestViews } from '#store/guest-views.ts'
import { hearDate } from '#store/server-clock.ts'
import { local } from '#store/storage.ts'
import { useUnwanted } from '#store/unwanted.ts'
import { confirm, notify, toast } from '#ui/feedback/feedback.ts'
import { listenBeforeRouter } from '#ui/overlay/useOverlayHistory.ts'
import { hydrated } from './hydrated.ts'
import { mergeGuestCart, mergeSentence } from './merge-guest-cart.ts'
import { mergeGuestViews, mergeUnwanted } from './merge-visit.ts'
import { network } from './network.ts'
import { refreshGlobalData } from './refresh-global-data.ts'

/** Said of what could not be done; nothing is done later in secret. */
export const awayText = '当前网络不可用，请联网后重试'

/** Before hydration: storage is read, calls know the token, tabs and failures are listened to. */
export function startBrowser(): void {
  listenBeforeRouter()
  for (const store of [useSession, useApp, useGuestCart, useGuestViews, useUnwanted]) void store.persist.rehydrate()
  useSession.setState({ ready: true })
  connect()
  watchOtherTabs()
  window.addEventListener('vite:preloadError', (event) => {
    if (!inBackground && reloadHere(pathHere())) event.preventDefault()
  })
  window.addEventListener('online', network.isBack)
  onceLoaded(() => pageLoading().pageLoaded())
  if (import.meta.env.PROD && 'serviceWorker' in navigator) onceLoaded(() => whenIdle(() => void startWorker()))
  if (tokenNow()) void settleLogin()
}

/** True while something is loaded that no page waits for: without it all goes on, so nothing is reloaded for it. */
let inBackground = false

/** The worker that makes pages readable without network. It comes last, when nothing is kept waiting by it. */
async function startWorker() {
  inBackground = true
  const loaded = await import('./offline-worker.tsx').catch(() => null)
  inBackground = false
  await loaded?.startOfflineWorker().catch(() => {})
}

function onceLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 2000)
}

function connect() {
  connectCalls({
    async fetch(url, init) {
      const reply = network.observe(await fetch(url, init))
      hearDate(reply.headers.get('date'))
      return reply
    },
    base: import.meta.env.VITE_API_BASE ?? '',
    token: tokenNow,
    keepToken,
    saveOver: ({ by }) =>
      confirm('您打开的是修改以前的内容，保存会覆盖对方的改动。取消后您填写的内容仍在这里，可另开一页查看最新。', {
        title: `这份内容刚被${by}修改过`,
        ok: '仍按我的保存',
        cancel: '取消',
      }),
    onFailure: ({ kind, msg }) => toast.error(kind === 'network' && network.away() ? awayText : msg),
    logout,
    loginHandler: makeLoginHandler({
      location: () => location,
      starting: () => useSession.getState().settling,
      navigate: navigateTo,
    }),
  })
  connectNotifier({
    warn: (sentence) => toast.warning(sentence),
    announce: (what) => notify({ ...what, tone: 'warning' }),
  })
  onLogin(refreshGlobalData)
  onLogin(async (user) => {
    const [merged] = await Promise.all([
      mergeGuestCart(user).catch(() => null),
      mergeGuestViews().catch(() => {}),
      mergeUnwanted().catch(() => {}),
    ])
    if (merged) {
      const { tone, text } = mergeSentence(merged)
      toast[tone](text)
    }
    await hydrated
    refetchAll()
  })
  onLogout(forgetPersonalQueries)
  // Its preference is gone with the storage; the page being looked at does not change colour for that.
  onLogout(() => colourMode().apply())
}

function watchOtherTabs() {
  const onStorage = makeTabWatcher({
    storedToken: () => tokenIn(local.getItem(sessionKey)),
    ownToken: tokenNow,
    takeOver: () => void useSession.persist.rehydrate(),
    logout,
    settleLogin: () => void settleLogin(),
  })
  window.addEventListener('storage', ({ key }) => {
    onStorage({ key })
    if (key === colourModeKey) colourMode().reread()
    if (key === guestCartKey) void useGuestCart.persist.rehydrate()
  })
  // A page that comes back from the browser's cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onStorage({ key: null })
  })
}

/** The token in the stored session's text. */
export function tokenIn(text: string | null): string | null {
  try {
    const stored: { state?: { token?: unknown } } = JSON.parse(text ?? '{}')
    return typeof stored.state?.token === 'string' ? stored.state.token : null
  } catch {
    return null
  }
}
