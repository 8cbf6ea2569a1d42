const TIMEOUT_MS = 10_000;

/** One short message on its way to the operator's gateway. */
export type SendSms = (message: { readonly mobile: string; readonly content: string }) => Promise<void>;

/** Posts a message as JSON; rejects unless the gateway takes it. */
export const createSendSms =
  (gatewayUrl: string): SendSms =>
  async (message) => {
    const response = await fetch(gatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };
