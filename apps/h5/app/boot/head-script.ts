import { colourModeKey, darkScheme } from './colour-mode.ts'

/**
 * Runs in the head before anything is painted, so that a dark page never flashes white. Self-contained text: the server
 * computes its sha256 for the Content-Security-Policy. `data-force` on `<html>` is the mode forced by the page.
 */
export const headScript = `(function(){var r=document.documentElement,m=r.dataset.force;if(!m){try{m=localStorage.getItem(${JSON.stringify(colourModeKey)})}catch(e){}}if(m!=="light"&&m!=="dark")m=matchMedia(${JSON.stringify(darkScheme)}).matches?"dark":"light";r.classList.add(m);r.style.colorScheme=m})()`
