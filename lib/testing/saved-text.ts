/** The text of the file that the page saves next. */
export const savedText = (): Promise<string> =>
  new Promise((resolve) => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: false });
    URL.revokeObjectURL = () => undefined;
    URL.createObjectURL = (blob) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob as Blob);
      return 'blob:1';
    };
  });
