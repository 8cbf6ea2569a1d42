export interface SentUpload {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  /** Tells the page how much has left. */
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (json: unknown, status?: number) => void;
  /** The connection breaks. */
  readonly fail: () => void;
}

/** Puts a network of its own under the page for uploads: gives those that were sent, to be answered by the test. */
export function fakeUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    timeout = 0;
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    private address = '';
    private readonly headers: Record<string, string> = {};
    private isAborted = false;

    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(): string | null {
      return null;
    }
    abort(): void {
      this.isAborted = true;
      this.onabort?.();
    }
    send(form: FormData): void {
      sent.push({
        address: this.address,
        headers: this.headers,
        form,
        isAborted: () => this.isAborted,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        fail: () => this.onerror?.(),
        answer: (json, status = 200) => {
          Object.assign(this, { status, responseText: typeof json === 'string' ? json : JSON.stringify(json) });
          this.onload?.();
          this.onloadend?.();
        },
      });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return sent;
}
