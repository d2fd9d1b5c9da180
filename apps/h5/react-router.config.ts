import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A document names its own page's files alone; those of the pages that it links to are asked for, all at once, when it stands.
  routeDiscovery: { mode: 'lazy' },
  // A page's clientLoader is two lines; a chunk of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config
