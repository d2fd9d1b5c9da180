// React and the router choose their development builds by this; it must stand before either is loaded.
process.env.NODE_ENV = 'development'
await import('./dev-server.ts')

export {}
