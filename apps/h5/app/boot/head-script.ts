import { sessionKey } from '#session/session.ts'
import { colourModeKey, darkScheme } from '#shell/colour-mode.ts'
import { bannerOffKey } from '#store/company-banner.ts'

/** Names the home page's part on the company (`stripOf`), so that its place is kept until the viewer is known. */
const strip = `try{var s=JSON.parse(localStorage.getItem(${JSON.stringify(sessionKey)})).state,u=s.token&&s.userInfo,k=u&&(u.company?/\\*|order:(review|pay|submit|export)|inquiry:/.test(u.role.permissions)?"todo":"hello":localStorage.getItem(${JSON.stringify(bannerOffKey)})>Date.now()?"":"verify");if(k)r.dataset.strip=k}catch(e){}`

/** On a slow or metered connection, content far below is delayed until the person moves. */
const waits = `try{var c=navigator.connection;if(c&&(c.saveData||c.effectiveType!="4g"))r.dataset.waits=""}catch(e){}`

/**
 * Runs in the head before anything is painted, so that a dark page never flashes white. Self-contained text: the server
 * computes its sha256 for the Content-Security-Policy. `data-force` on `<html>` is the mode forced by the page.
 */
export const headScript = `(function(){var r=document.documentElement,m=r.dataset.force;if(!m){try{m=localStorage.getItem(${JSON.stringify(colourModeKey)})}catch(e){}}if(m!=="light"&&m!=="dark")m=matchMedia(${JSON.stringify(darkScheme)}).matches?"dark":"light";r.classList.add(m);r.style.colorScheme=m;${strip};${waits}})()`
