window.open(document.currentScript.dataset.to, "_top");
