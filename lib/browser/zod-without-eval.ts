// zod compiles schemas where it may, and finds out by trying: under our policy the mere try is a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
