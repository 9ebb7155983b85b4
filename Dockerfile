# The gateway and the widget that it serves. See docs/hosting.md.
#
#   docker build -t lang-assistant .
#   docker build -t lang-assistant --build-arg APERTIUM="apertium-eng-spa apertium-spa-cat" .
#   docker run --init -p 8787:8787 -v lang-assistant:/data lang-assistant

# An exact version; docs/hosting.md says how to pin it by digest.
ARG NODE_IMAGE=node:24.11.1-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
# Manifests first: the packages are fetched anew only when these change.
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/documents/package.json packages/documents/
COPY packages/language-detector/package.json packages/language-detector/
COPY packages/field-writer/package.json packages/field-writer/
COPY packages/page-translator/package.json packages/page-translator/
COPY packages/translation-checks/package.json packages/translation-checks/
COPY packages/ui/package.json packages/ui/
COPY server/package.json server/
RUN npm ci
COPY . .
RUN npx vite build && npm run build -w server

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/documents/package.json packages/documents/
COPY packages/language-detector/package.json packages/language-detector/
COPY packages/field-writer/package.json packages/field-writer/
COPY packages/page-translator/package.json packages/page-translator/
COPY packages/translation-checks/package.json packages/translation-checks/
COPY packages/ui/package.json packages/ui/
COPY server/package.json server/
RUN npm ci --omit=dev --workspace server

FROM ${NODE_IMAGE}
# Debian's Apertium pairs, with spaces between them; empty: none.
ARG APERTIUM=""
RUN if [ -n "$APERTIUM" ]; then \
      apt-get update && \
      apt-get install -y --no-install-recommends apertium $APERTIUM && \
      rm -rf /var/lib/apt/lists/*; \
    fi
# For example: tesseract-ocr-spa tesseract-ocr-fra tesseract-ocr-jpn tesseract-ocr-jpn-vert; empty: neither pictures nor scanned PDFs are read.
ARG TESSERACT=""
RUN if [ -n "$TESSERACT" ]; then \
      apt-get update && \
      apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-eng tesseract-ocr-osd poppler-utils $TESSERACT && \
      rm -rf /var/lib/apt/lists/*; \
    fi
# The version of @gutenye/ocr-node, which finds text in photographs, such as 1.4.8; empty: none.
ARG PPOCR=""
RUN mkdir /opt/ppocr && \
    if [ -n "$PPOCR" ]; then \
      npm install --ignore-scripts --prefix /opt/ppocr "@gutenye/ocr-node@$PPOCR" && \
      npm cache clean --force; \
    fi
ENV PPOCR_DIR=/opt/ppocr
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /build/server/dist server/dist
COPY --from=build /build/dist dist
COPY LICENSE THIRD-PARTY-NOTICES.md ./
COPY server/LICENSE server/
# A new volume takes over the owner of the folder that it covers: /files is that of compose.yaml.
RUN mkdir /data /files && chown node:node /data /files
# Few arenas: what one thread frees is used again by others.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data WIDGET_DIR=/app/dist
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A small young generation: 25 MB less memory under load, and no request slower (tests/bench/gateway).
ENTRYPOINT ["node", "--max-semi-space-size=2", "server/dist/cli.js"]
CMD ["start"]
