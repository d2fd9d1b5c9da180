import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A document names the files of its own page only; those of linked pages are requested together once it has loaded.
  routeDiscovery: { mode: 'lazy' },
  // A page's clientLoader is two lines; a chunk of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config
